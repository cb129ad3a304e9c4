import { RowsField } from '../../../shared/crud/rows-field.tsx'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { AWARD_FILE_LIMIT, PROPOSAL_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import type { After } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { OpenAward } from '../contract.ts'
import { requiredEntryFields, type EntryInput } from '../fields.ts'
import { ENTRIES_MAX, ENTRY_TYPES, FILES_MAX, HIGHLIGHTS_MAX, IMAGES_MAX, INDICATORS_MAX, NAME_MAX } from '../rules.ts'
import { isOpen, type Start } from './load-start.ts'

interface Figure {
  name?: unknown
  value?: unknown
}
const rowsOf = (value: unknown): Figure[] => (Array.isArray(value) ? (value as Figure[]) : [])

/** Every field of an entry (business-entities 3.20). */
export function EntryFields({
  form,
  start,
  settleCurrency,
}: {
  form: Form<EntryInput>
  start: Start
  settleCurrency: 'CNY' | 'USD'
}) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const [awardId, entryType, indicators] = useValues(form.store, ['awardId', 'entryType', 'indicators'])
  const wanted = requiredEntryFields({ settleCurrency, locale }, entryType)
  const field = (name: After<'features/industry-award', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  const { awards, products } = start
  const chosen = awards.find(({ id }) => id === String(awardId ?? ''))
  const intro = chosen && (locale === 'en-US' ? chosen.enIntro || chosen.intro : chosen.intro || chosen.enIntro)
  const label = (one: OpenAward) => {
    const name = shownName(one, locale)
    if (one.phase === 0) return t('awardSoon', { name, begin: one.entryBegin.slice(0, 16) })
    if (one.phase !== 1) return t('awardClosed', { name })
    if (!isOpen(one)) return t('awardFull', { name, max: ENTRIES_MAX })
    return t('awardChoice', { name, end: one.entryEnd.slice(0, 16) })
  }
  /** Another award has other categories, and asks for other figures: those without a value make room. */
  function choose(id: string) {
    form.store.setValue('categories', [])
    const asked = (awards.find((one) => one.id === id)?.indicators ?? []).map((one) => shownName(one, locale))
    const kept = rowsOf(form.store.getValues('indicators')).filter(({ value }) => String(value ?? '') !== '')
    const names = new Set(kept.map(({ name }) => String(name ?? '')))
    const fresh = asked.filter((name) => !names.has(name)).map((name) => ({ name, value: '' }))
    form.store.setValue('indicators', [...kept, ...fresh].slice(0, INDICATORS_MAX))
  }
  return (
    <>
      <Card title={t('sections.award')}>
        <div className="flex flex-col gap-5">
          <Field
            {...field('awardId')}
            hint={
              awards.length === 0
                ? t('hints.noAward')
                : chosen && isOpen(chosen)
                  ? t('hints.left', { left: ENTRIES_MAX - chosen.entered, max: ENTRIES_MAX })
                  : undefined
            }
          >
            <Select
              options={awards.map((one) => ({
                value: one.id,
                label: label(one),
                disabled: !isOpen(one) && one.id !== chosen?.id,
              }))}
              onChosen={choose}
            />
          </Field>
          {intro ? <p className="max-w-prose whitespace-pre-line text-sm text-ink-soft">{intro}</p> : null}
          <FieldGroup {...field('categories')} hint={t(chosen ? 'hints.categories' : 'hints.pickAward')}>
            <CheckboxGroup
              options={(chosen?.categories ?? []).map((one) => ({ value: one.id, label: shownName(one, locale) }))}
            />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.entry')}>
        <div className="flex flex-col gap-5">
          <FieldGroup {...field('entryType')}>
            <RadioGroup options={ENTRY_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))} />
          </FieldGroup>
          {entryType === 'PRODUCT' ? (
            <Field {...field('productId')} hint={t(products.length === 0 ? 'hints.noProduct' : 'hints.productId')}>
              <Select options={products.map((one) => ({ value: one.id, label: shownName(one, locale) }))} />
            </Field>
          ) : null}
          <BilingualRow zh="entryName" en="enEntryName">
            <Field {...field('entryName')} max={NAME_MAX}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enEntryName')} max={NAME_MAX}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <BilingualRow zh="highlights" en="enHighlights">
            <Field {...field('highlights')} max={HIGHLIGHTS_MAX} hint={t('hints.highlights')}>
              <TextArea rows={7} />
            </Field>
            <Field {...field('enHighlights')} max={HIGHLIGHTS_MAX} hint={t('hints.highlights')}>
              <TextArea rows={7} lang="en" />
            </Field>
          </BilingualRow>
          <FieldGroup {...field('indicators')} hint={t('hints.indicators')}>
            <RowsField
              name="indicators"
              what={t('indicator')}
              blank={{ name: '', value: '' }}
              full={rowsOf(indicators).length >= INDICATORS_MAX ? t('fullRows', { max: INDICATORS_MAX }) : undefined}
            >
              {(at) => (
                <>
                  <Field name={`indicators.${at}.name`} label={t('fields.indicatorName')} required>
                    <TextInput autoComplete="off" />
                  </Field>
                  <Field name={`indicators.${at}.value`} label={t('fields.indicatorValue')} required>
                    <TextInput autoComplete="off" />
                  </Field>
                </>
              )}
            </RowsField>
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.files')}>
        <div className="flex flex-col gap-5">
          <FieldGroup {...field('proposalImages')} hint={t('hints.proposalImages')}>
            <ImageUpload limit={PROPOSAL_IMAGE_LIMIT} kind="proposal" max={IMAGES_MAX} />
          </FieldGroup>
          <FieldGroup {...field('files')} hint={t('hints.files')}>
            <FileUpload limit={AWARD_FILE_LIMIT} kind="awardFile" max={FILES_MAX} />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.contact')}>
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          <Field {...field('contactName')}>
            <TextInput autoComplete="name" />
          </Field>
          <Field {...field('mobile')}>
            <PhoneInput autoComplete="tel" />
          </Field>
          <Field {...field('email')}>
            <TextInput type="email" autoComplete="email" />
          </Field>
          <div className="md:col-span-2">
            <Field {...field('declaration')}>
              <Checkbox text={t('hints.declaration')} />
            </Field>
          </div>
        </div>
      </Card>
    </>
  )
}
