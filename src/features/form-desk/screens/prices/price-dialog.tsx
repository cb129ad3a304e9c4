import { useRef } from 'react'
import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { ImageUpload } from '../../../../shared/files/image-upload.tsx'
import { ITEM_PICTURE_LIMIT } from '../../../../shared/files/limits.ts'
import { BilingualRow } from '../../../../shared/form/fields/bilingual-row.tsx'
import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import { NumberInput, PriceInput, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { fileRef } from '../../../../shared/form/rules/choices.ts'
import { ActionButton } from '../../../../shared/form/submit-button.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { ITEM_GROUPS } from '../../../booth-forms/catalogue/items.ts'
import { formOfGroup, OPEN_GROUPS } from '../../../booth-forms/catalogue/own-items.ts'
import { itemFields, priceFields } from '../../item-fields.ts'
import { itemAdd, priceSave, type PriceRow } from '../../prices-contract.ts'

const feeStruct = object(priceFields)
const itemStruct = object({ ...itemFields, ...priceFields, image: fileRef({ required: false }) })

/** Edits a price or an item, or adds one. What is ordered keeps its words, and its price until it is submitted anew. */
export function PriceDialog(
  props: Closing & { row: PriceRow | null; begun: Begun | null; onNext: (begun: Begun) => void },
) {
  return props.row?.groupCode === '' ? <FeeDialog {...props} row={props.row} /> : <ItemDialog {...props} />
}

/** What a new item begins with: of a dozen chairs each has the category and the unit of the one before. */
export interface Begun {
  groupCode: string
  unitZh: string
  unitEn: string
}

interface Closing {
  onDone: () => void
  onClose: () => void
}

/** Whoever withdraws an item hears first what becomes of the orders. */
function useRetireQuestion() {
  const t = useT('features/form-desk/screens/prices')
  const locale = useLocale()
  return async (row: PriceRow | null, status: unknown): Promise<boolean> => {
    if (row?.status !== 1 || status !== 0) return true
    const name = locale === 'zh-CN' ? row.nameZh : row.nameEn
    return confirm({
      title: t('retireAsk.title', { name }),
      text: t('retireAsk.text'),
      confirmLabel: t('retireAsk.action'),
    })
  }
}

function FeeDialog({ row, onDone, onClose }: Closing & { row: PriceRow }) {
  const t = useT('features/form-desk/screens/prices')
  const locale = useLocale()
  const form = useForm(feeStruct, {
    record: row,
    draftKey: `price:${row.code}`,
    values: ({ cny, usd, stock, maxQty, status }) => ({ cny, usd, stock, maxQty, status }),
    save: (value, { version, clientToken }) =>
      call(priceSave, { code: row.code, ...value, version: version ?? row.version, clientToken }),
    onSaved: () => (toast.success(t('shared/api:success.modified')), onDone()),
  })
  return (
    <FormInDialog form={form} title={locale === 'zh-CN' ? row.nameZh : row.nameEn} onClose={onClose}>
      <PriceFields />
    </FormInDialog>
  )
}

const begunWith = ({ groupCode, unitZh, unitEn }: Begun): Begun => ({ groupCode, unitZh, unitEn })

const NEW = {
  groupCode: '',
  unitZh: '',
  unitEn: '',
  nameZh: '',
  nameEn: '',
  specZh: '',
  specEn: '',
  cny: '',
  usd: '',
  stock: null,
  maxQty: null,
  status: 1,
  image: '',
}

function ItemDialog({
  row,
  begun,
  onDone,
  onNext,
  onClose,
}: Closing & { row: PriceRow | null; begun: Begun | null; onNext: (begun: Begun) => void }) {
  const t = useT('features/form-desk/screens/prices')
  const locale = useLocale()
  const mayRetire = useRetireQuestion()
  const another = useRef(false)
  const form = useForm(itemStruct, {
    ...(row ? { record: row } : { defaults: { ...NEW, ...(begun && begunWith(begun)) } }),
    draftKey: row ? `price:${row.code}` : 'price:new',
    values: ({ code: _code, forms: _forms, groupZh: _zh, groupEn: _en, version: _version, ...item }: PriceRow) => item,
    save: async (value, { version, clientToken }) => {
      if (!(await mayRetire(row, value.status))) return false
      return row
        ? call(priceSave, { code: row.code, ...value, version: version ?? row.version, clientToken })
        : call(itemAdd, { ...value, clientToken })
    },
    onSaved: (_, { groupCode, unitZh, unitEn }) => {
      toast.success(t(row ? 'shared/api:success.modified' : 'shared/api:success.added'))
      if (another.current) onNext({ groupCode, unitZh, unitEn })
      else onDone()
    },
  })
  const send = async () => {
    another.current = true
    await form.submit({ name: 'next' })
    another.current = false
  }
  const name = row ? `${row.code} ${locale === 'zh-CN' ? row.nameZh : row.nameEn}` : t('add')
  return (
    <FormInDialog
      form={form}
      title={name}
      onClose={onClose}
      further={
        row ? null : (
          <ActionButton form={form} action="next" onClick={() => void send()}>
            {t('addNext')}
          </ActionButton>
        )
      }
    >
      {row && row.version > 0 ? <p className="hint">{t('hints.kept')}</p> : null}
      <Field name="groupCode" label={t('fields.groupCode')} {...(row ? {} : { hint: t('hints.groupCode') })}>
        <Select options={groupsFor(row).map((value) => ({ value, label: groupName(value, locale === 'zh-CN') }))} />
      </Field>
      {(
        [
          ['nameZh', 'nameEn'],
          ['specZh', 'specEn'],
          ['unitZh', 'unitEn'],
        ] as const
      ).map(([zh, en]) => (
        <BilingualRow key={zh} zh={zh} en={en}>
          <Field name={zh} label={t(`fields.${zh}`)}>
            <TextInput lang="zh-CN" />
          </Field>
          <Field name={en} label={t(`fields.${en}`)}>
            <TextInput lang="en" />
          </Field>
        </BilingualRow>
      ))}
      <PriceFields />
      <FieldGroup name="image" label={t('fields.image')} hint={t('hints.image')}>
        <ImageUpload limit={ITEM_PICTURE_LIMIT} kind="itemPicture" max={1} />
      </FieldGroup>
    </FormInDialog>
  )
}

const groupName = (code: string, zh: boolean): string =>
  `${formOfGroup(code).toUpperCase()} ${(zh ? ITEM_GROUPS[code]?.zh : ITEM_GROUPS[code]?.en) ?? code}`

/** Categories an item may stand in: those of its form that take further items, or the one it cannot leave. */
const groupsFor = (row: PriceRow | null): readonly string[] => {
  if (!row) return OPEN_GROUPS
  const { groupCode } = row
  if (!OPEN_GROUPS.includes(groupCode)) return [groupCode]
  return OPEN_GROUPS.filter((one) => formOfGroup(one) === formOfGroup(groupCode))
}

function PriceFields() {
  const t = useT('features/form-desk/screens/prices')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field name="cny" label={t('fields.cny')}>
        <PriceInput currency="¥" />
      </Field>
      <Field name="usd" label={t('fields.usd')}>
        <PriceInput currency="$" />
      </Field>
      <Field name="stock" label={t('fields.stock')} hint={t('hints.stock')}>
        <NumberInput />
      </Field>
      <Field name="maxQty" label={t('fields.maxQty')}>
        <NumberInput />
      </Field>
      <Field name="status" label={t('fields.status')}>
        <Select
          options={[
            { value: '1', label: t('offered') },
            { value: '0', label: t('withdrawn') },
          ]}
        />
      </Field>
    </div>
  )
}
