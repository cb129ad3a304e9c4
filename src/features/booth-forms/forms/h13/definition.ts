/** H13 seminar or product launch (booth-forms 7): off unless the organiser offers it (`forms.h13`). */
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { text } from '../../../../shared/form/rules/text.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import { IMAGE_TYPES } from '../../../../shared/files/limits.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import {
  attachments,
  choice,
  choices,
  englishLine,
  englishParagraph,
  type FieldSpec,
  type FieldSpecs,
  line,
  nameLine,
  onOff,
  paragraph,
  rowsOf,
  whole,
} from '../../definition/field-spec.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfH13 } from '../../pricing/charges.ts'
import { ROOMS_KEY, SLOTS_KEY } from '../../../../shared/lib/show/seminars.ts'
import { offeredSlots, roomsOf } from './rooms.ts'

/** Chosen from the organiser's lists by a part of the form's own (`slot-fields.tsx`). */
const listed = (max: number, required = true): FieldSpec => ({
  ...line(max, { required }),
  control: 'none',
  struct: () => text({ max, missing: 'selectPlaceholder' }),
})
const inEnglish = ({ language }: Record<string, unknown>): boolean => language === 'EN' || language === 'BOTH'
const LARGEST_ROOM = 5000

const fields = {
  kind: choice(['SEMINAR', 'LAUNCH'], { radio: true, wide: true }),
  titleZh: nameLine(60, { min: 2 }),
  titleEn: englishLine(120, { min: 2 }),
  language: choice(['ZH', 'EN', 'BOTH']),
  abstractZh: paragraph(800, { min: 20 }),
  abstractEn: englishParagraph(800, { min: 20, when: inEnglish }),
  publicFlag: onOff({ hint: true }),
  roomId: listed(20),
  slotId: listed(30),
  altSlotId: listed(30, false),
  audience: whole(10, LARGEST_ROOM),
  equipment: choices(['PROJECTOR', 'MIC', 'LED', 'SI'], { required: false, wide: true }),
  speakers: rowsOf(
    {
      name: nameLine(30, { min: 2, width: 9, person: true }),
      enName: nameLine(60, { required: false, width: 9, person: true }),
      title: line(40, { required: false, width: 9, person: true }),
      company: nameLine(60, { required: false, width: 10 }),
      bio: paragraph(500, { required: false, width: 16, wide: false, person: true }),
      photo: attachments({ types: IMAGE_TYPES }, { width: 14, wide: false, person: true }),
    },
    4,
    { cards: true },
  ),
  slides: attachments({ types: ['pdf', 'ppt', 'pptx'], maxFiles: 4 }),
} satisfies FieldSpecs

function checksOf(content: Content, view: FormView): PlacedProblem[] {
  const room = () => roomsOf(view).find((one) => one.id === content['roomId'])
  // Whether it is left, only the database knows (`server/seminars.ts`).
  const unknown = (slot: unknown) => !offeredSlots(view).some((one) => one.id === slot)
  return eachRule(
    () => (room() ? [] : [problemAt('roomId', 'features/booth-forms/forms/h13:errors.room')]),
    () => {
      const seats = room()?.seats
      return seats !== undefined && content['audience'] > seats
        ? [problemAt('audience', 'features/booth-forms/forms/h13:errors.seats', { seats })]
        : []
    },
    () => (unknown(content['slotId']) ? [problemAt('slotId', 'features/booth-forms/forms/h13:errors.slot')] : []),
    () =>
      content['altSlotId'] && unknown(content['altSlotId'])
        ? [problemAt('altSlotId', 'features/booth-forms/forms/h13:errors.slot')]
        : [],
    () =>
      content['altSlotId'] && content['altSlotId'] === content['slotId']
        ? [problemAt('altSlotId', 'features/booth-forms/forms/h13:errors.sameSlot')]
        : [],
  )
}

export const h13: FormDefinition = {
  code: 'h13',
  words: 'features/booth-forms/forms/h13',
  fields,
  groups: [
    { key: 'event', fields: ['kind', 'titleZh', 'titleEn', 'language', 'abstractZh', 'abstractEn', 'publicFlag'] },
    { key: 'slot', fields: ['roomId', 'slotId', 'altSlotId', 'audience', 'equipment'] },
    { key: 'speakers', fields: ['speakers', 'slides'] },
  ],
  defaults: () => ({ kind: 'SEMINAR', language: 'ZH', publicFlag: 1, speakers: [], equipment: [] }),
  checks: checksOf,
  charges: (content, view, tariff) => {
    const room = roomsOf(view).find((one) => one.id === content['roomId'])
    if (!room || !content['slotId']) return []
    return chargesOfH13({ roomSeats: room.seats, equipment: (content['equipment'] as string[] | null) ?? [] }, tariff)
  },
  settings: [ROOMS_KEY, SLOTS_KEY, 'organiser.contactPhone'],
}
