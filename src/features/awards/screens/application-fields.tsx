import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { IMAGE_LIMIT, VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import type { After } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { votePrefill, type VoteActivity } from '../contract.ts'
import { requiredVoteFields, type VoteInput } from '../fields.ts'
import { IMAGES_MAX, INTRO_MAX, SLOGAN_MAX } from '../rules.ts'
import type { Choices } from './load-choices.ts'

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Every field of an application (business-entities 3.19). */
export function ApplicationFields({
  form,
  choices,
  settleCurrency,
}: {
  form: Form<VoteInput>
  choices: Choices
  settleCurrency: 'CNY' | 'USD'
}) {
  const t = useT('features/awards')
  const locale = useLocale()
  const [filled, setFilled] = useState('')
  const [activityId] = useValues(form.store, ['activityId'])
  const wanted = requiredVoteFields({ settleCurrency, locale })
  const field = (name: After<'features/awards', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  const { brands, activities } = choices
  const chosen = activities.find(({ id }) => id === String(activityId ?? ''))
  const rule = chosen && (locale === 'en-US' ? chosen.enRule || chosen.rule : chosen.rule || chosen.enRule)
  const label = (one: VoteActivity) => {
    const name = shownName(one, locale)
    return one.phase === 1
      ? t('activityChoice', { name, end: one.applyEnd.slice(0, 16) })
      : t('activityClosed', { name })
  }
  /** What is known of the brand goes where nothing was written yet. */
  async function prefill(brandId: string) {
    setFilled('')
    if (brandId === '') return
    const known = await call(votePrefill, { brandId }, { quiet: true }).catch(() => null)
    if (!known || String(form.store.getValues('brandId') ?? '') !== brandId) return
    const empty = Object.entries(known.data).filter(
      ([name, value]) => !isEmpty(value) && isEmpty(form.store.getValues(name)),
    )
    for (const [name, value] of empty) form.store.setValue(name, value)
    if (empty.length > 0) setFilled(t('prefilled'))
  }
  return (
    <>
      <Card title={t('sections.activity')}>
        <div className="flex flex-col gap-5">
          <Field {...field('activityId')} {...(activities.length === 0 ? { hint: t('hints.noActivity') } : {})}>
            <Select
              options={activities.map((one) => ({
                value: one.id,
                label: label(one),
                disabled: one.phase !== 1 && one.id !== chosen?.id,
              }))}
              onChosen={() => form.store.setValue('groupId', '')}
            />
          </Field>
          {rule ? <p className="max-w-prose whitespace-pre-line text-sm text-ink-soft">{rule}</p> : null}
          <Field {...field('groupId')} {...(chosen ? {} : { hint: t('hints.pickActivity') })}>
            <Select options={(chosen?.groups ?? []).map((one) => ({ value: one.id, label: shownName(one, locale) }))} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.brand')}>
        <div className="flex flex-col gap-5">
          <Field {...field('brandId')} hint={brands.length === 0 ? t('hints.noBrand') : t('hints.brandId')}>
            <Select
              options={brands.map((one) => ({ value: one.id, label: shownName(one, locale) }))}
              onChosen={(id) => void prefill(id)}
            />
          </Field>
          <output className="text-sm text-ink-soft empty:hidden">{filled}</output>
          <Field {...field('slogan')} max={SLOGAN_MAX} hint={t('hints.slogan')}>
            <TextInput autoComplete="off" />
          </Field>
          <BilingualRow zh="intro" en="enIntro">
            <Field {...field('intro')} max={INTRO_MAX} hint={t('hints.intro')}>
              <TextArea rows={5} />
            </Field>
            <Field {...field('enIntro')} max={INTRO_MAX}>
              <TextArea rows={5} lang="en" />
            </Field>
          </BilingualRow>
        </div>
      </Card>

      <Card title={t('sections.pictures')}>
        <div className="flex flex-col gap-5">
          <FieldGroup {...field('images')} hint={t('hints.images')}>
            <ImageUpload limit={IMAGE_LIMIT} max={IMAGES_MAX} />
          </FieldGroup>
          <FieldGroup {...field('video')} hint={t('hints.video')}>
            <FileUpload limit={VIDEO_LIMIT} kind="video" max={1} />
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
        </div>
      </Card>
    </>
  )
}
