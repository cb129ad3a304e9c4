/**
 * Dictionaries of the booth forms (booth-forms 10). Values are those the forms take, labels those the forms show, so that neither can say what
 * the other does not know.
 */
import { translate } from '../../../../server/base/i18n.ts'
import { dictionary, type Dictionary, type DictionaryRow } from '../../../../server/base/reference/dictionaries.ts'
import { ITEM_GROUPS } from '../../catalogue/items.ts'
import { h11 } from '../../forms/h11/definition.ts'
import { h12 } from '../../forms/h12/definition.ts'
import { h2 } from '../../forms/h2/definition.ts'
import { h3 } from '../../forms/h3/definition.ts'
import { h4 } from '../../forms/h4/definition.ts'
import { h8 } from '../../forms/h8/definition.ts'
import { h9 } from '../../forms/h9/definition.ts'
import { WALLS } from '../../forms/shell/walls.ts'
import { STATUS } from '../../model.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { formKey } from '../../definition/form-words.ts'
import { type AnyMessageKey, under } from '../../../../shared/i18n/keys.ts'

const FORMS = 'features/booth-forms'
const DESK = 'features/form-desk'

/** Values with the words at their keys. */
const worded = (
  values: readonly (string | number)[],
  keyOf: (value: string | number) => AnyMessageKey,
  colours: Readonly<Record<string, string>> = {},
) =>
  values.map((value): DictionaryRow => [
    String(value),
    translate('zh-CN', keyOf(value)),
    translate('en-US', keyOf(value)),
    colours[value] ?? '',
  ])

/** Choices of a field, or of a column of a list, with the words its form shows for them. */
function choicesOf({ fields, words }: Pick<FormDefinition, 'fields' | 'words'>, name: string) {
  const [field = '', column] = name.split('.')
  const spec = column === undefined ? fields[field] : fields[field]?.rows?.columns[column]
  if (!spec?.options) throw new Error(`${name} has no choices`)
  return worded(spec.options, (value) => formKey(words, 'options.', `${name}.${value}`))
}

const STATUS_COLOURS = { 0: 'info', 1: 'warning', 2: 'success', 3: 'danger', 4: 'warning', 5: 'info' }

export function boothFormDictionaries(): Dictionary[] {
  return [
    dictionary(
      'busi_report_status',
      '展位申报状态',
      'Booth form status',
      worded(Object.values(STATUS), (value) => under(`${FORMS}:status.`, value), STATUS_COLOURS),
    ),
    dictionary('busi_late_flag', '逾期标记', 'Late flag', [
      ['0', '按时', 'In time'],
      ['1', '逾期', 'Late', 'warning'],
      ['2', '逾期变更', 'Changed late', 'warning'],
    ]),
    dictionary(
      'busi_wall',
      '墙面',
      'Wall',
      worded(WALLS, (value) => under(`${FORMS}/forms/shell:walls.`, value)),
    ),
    dictionary(
      'busi_shelf_kind',
      '层板与挂装类型',
      'Shelf kind',
      worded(['FLAT', 'SLOPE', 'SHELF', 'HANGER'], (value) => under(`${FORMS}/forms/shell:kinds.`, value)),
    ),
    dictionary('busi_fascia_text', '楣板内容', 'Text on the fascia', choicesOf(h2, 'boards.textMode')),
    dictionary('busi_build_mode', '搭建方式', 'Built by', choicesOf(h3, 'buildMode')),
    dictionary('busi_build_material', '主要搭建材料', 'Main material', choicesOf(h3, 'material')),
    dictionary('busi_move_action', '设施移位动作', 'Relocation', choicesOf(h4, 'moves.action')),
    dictionary(
      'busi_rent_group',
      '租赁分类',
      'Rental group',
      Object.entries(ITEM_GROUPS).map(([code, { zh, en }]): DictionaryRow => [code, zh, en]),
    ),
    dictionary('busi_power_kind', '用电设备种类', 'Kind of device', choicesOf(h8, 'devices.kind')),
    dictionary('busi_carrier_mode', '运输方式', 'Brought by', choicesOf(h9, 'carrierMode')),
    dictionary('busi_packing', '包装', 'Packing', choicesOf(h9, 'lines.packing')),
    dictionary('busi_vehicle_type', '车型', 'Vehicle', choicesOf(h11, 'passes.vehicleType')),
    dictionary('busi_vehicle_purpose', '车辆用途', 'Purpose of the vehicle', choicesOf(h11, 'passes.purpose')),
    dictionary('busi_service_type', '现场服务类型', 'On-site service', choicesOf(h12, 'lines.serviceType')),
    dictionary(
      'busi_deposit_status',
      '押金状态',
      'Deposit',
      worded([0, 1, 2, 3], (value) => under(`${DESK}:facts.depositStatusOf.`, value)),
    ),
  ]
}
