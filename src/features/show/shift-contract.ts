/** A show that moves (running-a-show 2): what is filed for its days, before they are changed and after. */
import { array, boolean, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, nothing, version } from '../../shared/api/contract.ts'
import { DATED_KINDS } from '../../shared/record/rearrange-contract.ts'
import { acceptOffersOff, acceptSignOut, showRecord } from './contract.ts'
import { showFields } from './fields.ts'
import { SHIFT_CHOICES } from './shift.ts'

const at = { audience: 'backOffice' as const, permission: ['busi:show:edit'] }

const kind = type({
  kind: enums(DATED_KINDS),
  /** Things filed, how many of them can move along, and how many can stay where they are. */
  total: number(),
  movable: number(),
  keepable: number(),
  choices: array(enums(SHIFT_CHOICES)),
})
export type ShiftKind = Infer<typeof kind>

const thing = type({
  kind: enums(DATED_KINDS),
  companyName: string(),
  enCompanyName: string(),
  boothNo: string(),
  what: string(),
  was: string(),
  /** Its day once it moved along. */
  next: string(),
  /** Why it cannot move along, and why it cannot stay, in the caller's language; '' where it can. */
  moveWhy: string(),
  keepWhy: string(),
})
export type ShiftThing = Infer<typeof thing>

/** An activity of the organiser's with times of its own (a vote, an award): it stays, and is changed at `path`. */
const apart = type({ what: string(), from: string(), to: string(), path: string() })
export type ShiftApart = Infer<typeof apart>

/** Things of a preview, at most; the list to download has all. */
export const PREVIEWED = 100

export const shiftPreview = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/shift/preview',
    summary: 'What moves with the show, and what would not fit, before its days are changed',
    kind: 'read',
    ...at,
  },
  () => ({
    request: type({ ...showFields, version }),
    reply: data(
      type({
        kinds: array(kind),
        things: array(thing),
        total: number(),
        apart: array(apart),
        /** Exhibitors that have signed in or filed something: each gets a message, whatever it has filed for the days. */
        exhibitors: number(),
        /** Registered visitors who get a mail with the new days. */
        visitors: number(),
        /** Exhibitors who have still to do something whose deadline is changed by itself: they are told. */
        concerned: number(),
      }),
    ),
  }),
)

export const shiftList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/shift/export',
    summary: 'What moves with the show as a table',
    kind: 'read',
    response: 'binary',
    ...at,
  },
  () => ({ request: type({ ...showFields, version }), reply: nothing }),
)

const choice = () => optional(enums(SHIFT_CHOICES))

export const shiftApply = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/shift/apply',
    scope: 'all',
    summary: 'Save the settings of the show and move what is filed for its days, in one step',
    ...at,
  },
  () => ({
    request: type({
      ...showFields,
      version,
      /** By kind; kept where nothing is said. */
      choices: object({
        build: choice(),
        hanging: choice(),
        vehicle: choice(),
        freightIn: choice(),
        freightOut: choice(),
        personnel: choice(),
        stay: choice(),
        seminar: choice(),
        meeting: choice(),
      }),
      acceptSignOut,
      acceptOffersOff,
      clientToken,
    }),
    reply: data(type({ show: showRecord(), moved: number(), open: number(), told: number() })),
  }),
)

/** What an undo leaves; company and booth are '' for a fact of the show, `is` is '' for what is gone. */
const left = type({
  label: string(),
  companyName: string(),
  enCompanyName: string(),
  boothNo: string(),
  /** Where it stands, and where it stood before the move; '' where it was not moved. */
  is: string(),
  was: string(),
  why: string(),
})

/** The last move of the show while it can be undone. */
export const shiftLast = defineCall(
  {
    method: 'GET',
    path: '/busi/organiser/show/shift/last',
    summary: 'The last move of the show, as long as it can be undone',
    ...at,
  },
  () => ({
    request: nothing,
    reply: data(
      nullable(
        type({
          id: string(),
          at: string(),
          byName: string(),
          until: string(),
          moved: number(),
          /** Deadlines it changed, where it changed no days; 0 where it did. */
          deadlines: number(),
        }),
      ),
    ),
  }),
)

export const shiftUndo = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/shift/undo',
    scope: 'all',
    summary: 'Undo the last move of the show: what was changed since stays, and is listed',
    ...at,
  },
  () => ({
    request: object({ id, clientToken }),
    reply: data(
      type({
        show: showRecord(),
        moved: number(),
        told: number(),
        /** Facts and things that were changed since, or have no place any more. */
        left: array(left),
        complete: boolean(),
      }),
    ),
  }),
)
