import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { Select, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { CreditCodeNote } from '../../../shared/form/fields/credit-code-note.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EDITIONS, isList, SHOW_FACTS, SHOW_SECTIONS, type ShowFact, type ShowSection, UNITS } from '../facts.ts'
import { dayOf, offsetOf } from '../fields.ts'
import { readMove, type Move } from '../../../shared/lib/time/moves.ts'
import { ColourField } from './colour-field.tsx'
import { HallList } from './hall-list.tsx'
import { SeminarLists } from './seminar-lists.tsx'
import { ZoneField } from './zone-field.tsx'
import { under } from '../../../shared/i18n/keys.ts'

/** Units of measures, the same in both languages. */
const HINTED: ReadonlySet<ShowSection> = new Set([
  'show',
  'look',
  'venue',
  'contact',
  'bank',
  'contractor',
  'offers',
  'seminars',
  'quotas',
  'deadlines',
])

/** Sections of many short facts: four beside each other where there is room. */
const SHORT: ReadonlySet<ShowSection> = new Set(['contractor', 'offers', 'quotas', 'deadlines'])

const ENGLISH = new Map(SHOW_FACTS.flatMap((fact) => (fact.en ? [[fact.en, fact] as const] : [])))

/** Facts with a hint of their own. */
const HINTS: ReadonlySet<string> = new Set([
  'bankAccount',
  'hours',
  'lastHours',
  'opensAt',
  'shortName',
  'logo',
  'keyVisual',
  'edition',
  'privacy',
])

/**
 * The facts of the show, section by section, Chinese beside English.
 * @param gates codes of the gates there are for vehicles
 */
export function ShowSections({ gates }: { gates: readonly string[] }) {
  const t = useT('features/show')
  const locale = useLocale()
  return SHOW_SECTIONS.map((section) => {
    const facts = SHOW_FACTS.filter((fact) => fact.section === section && !isList(fact.kind) && !ENGLISH.has(fact.name))
    return (
      <Card
        key={section}
        id={section}
        title={t(`sections.${section}`)}
        hint={HINTED.has(section) ? t(under('hints.', section)) : undefined}
        className="mb-4"
      >
        <div
          className={`grid items-start gap-x-4 gap-y-5 md:grid-cols-2 ${SHORT.has(section) ? 'xl:grid-cols-4' : ''}`}
        >
          {facts.map((fact) => (
            <Fact key={fact.name} fact={fact} />
          ))}
        </div>
        {section === 'venue' ? <HallList gates={gates} /> : null}
        {section === 'seminars' ? <SeminarLists /> : null}
        {section === 'deadlines' ? (
          <p className="mt-5 text-sm text-ink-soft">
            {t('hints.nodes')}{' '}
            <a className="link" href={hrefOf('/review/prices', locale)}>
              {t('hints.prices')}
            </a>
          </p>
        ) : null}
      </Card>
    )
  })
}

function Fact({ fact }: { fact: ShowFact }) {
  const english = SHOW_FACTS.find((one) => one.name === fact.en)
  if (!english) return <FactField fact={fact} />
  return (
    <div className="md:col-span-2">
      <BilingualRow zh={fact.name} en={english.name}>
        <FactField fact={fact} />
        <FactField fact={english} />
      </BilingualRow>
    </div>
  )
}

function FactField({ fact: { name, kind, max } }: { fact: ShowFact }) {
  const t = useT('features/show')
  if (kind === 'colour') return <ColourField />
  if (kind === 'zone') return <ZoneField />
  if (kind === 'picture')
    return (
      <FieldGroup name={name} label={t(under('fields.', name))} hint={t(under('hints.', name))}>
        <ImageUpload max={1} />
      </FieldGroup>
    )
  if (kind === 'deadline') return <DeadlineField name={name} />
  if (kind === 'move') return <MoveField name={name as Move} />
  const hint = HINTS.has(name) ? t(under('hints.', name)) : /^(a|enA)sk_/.test(name) ? t('hints.ask') : undefined
  return (
    <Field name={name} label={t(under('fields.', name))} hint={hint} max={kind === 'text' ? max : undefined}>
      {kind === 'date' ? (
        <DateInput />
      ) : kind === 'moment' ? (
        <DateInput time />
      ) : kind === 'edition' ? (
        <Select options={EDITIONS.map((value) => ({ value, label: t(`editions.${value}`) }))} />
      ) : kind === 'switch' ? (
        <Switch />
      ) : kind === 'number' || kind === 'count' || kind === 'money' ? (
        <NumberInput unit={UNITS[name]} />
      ) : kind === 'lines' ? (
        <TextArea rows={4} />
      ) : (
        <TextInput type={kind === 'mail' ? 'email' : 'text'} autoComplete="off" />
      )}
      {name === 'creditCode' ? <CreditCodeNote /> : null}
    </Field>
  )
}

/** Move-in or move-out, with its days beside it. */
function MoveField({ name }: { name: Move }) {
  const t = useT('features/show')
  const asText = (value: unknown) => String(value ?? '')
  const days = { openDate: useWatched('openDate', asText), closeDate: useWatched('closeDate', asText) }
  const span = readMove(useWatched(name, asText), name)
  const [first, last] = span?.days.map((day) => dayOf(`${day} 00:00`, days).slice(0, 10)) ?? []
  const shown = first === last ? first : `${first} – ${last}`
  return (
    <Field
      name={name}
      label={t(`fields.${name}`)}
      hint={first ? t('hints.moveDays', { days: shown ?? '', hours: span?.hours.join('–') ?? '' }) : t(`hints.${name}`)}
    >
      <TextInput autoComplete="off" spellCheck={false} />
    </Field>
  )
}

/** A deadline in days from the opening or closing day, with the date it falls on beside it. */
function DeadlineField({ name }: { name: string }) {
  const t = useT('features/show')
  const asText = (value: unknown) => String(value ?? '')
  const days = { openDate: useWatched('openDate', asText), closeDate: useWatched('closeDate', asText) }
  const when = useWatched(name, asText)
  const day = dayOf(offsetOf(when, days), days)
  return (
    <Field name={name} label={t(under('fields.', name))} hint={day ? t('hints.due', { day }) : undefined}>
      <TextInput autoComplete="off" spellCheck={false} />
    </Field>
  )
}
