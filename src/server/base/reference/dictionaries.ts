import type { Edition } from './categories.ts'
import { REPLY_PHRASES } from './phrases.ts'

/** One value of a dictionary, as rows of `sys_dict_data` hold it. */
export interface DictionaryEntry {
  dictValue: string
  dictLabel: string
  enDictLabel: string
  /** Colour of the tag: default, primary, success, info, warning, danger; empty for plain text. */
  listClass: string
  cssClass: string
  isDefault: 'Y' | 'N'
  /** From 1. */
  dictSort: number
}

/** A dictionary: business-entities 1.5 and admin-area 16. */
export interface Dictionary {
  dictType: string
  dictName: string
  enDictName: string
  entries: DictionaryEntry[]
}

/** value, Chinese, English, tag colour; a leading `*` of the value marks the default. */
export type DictionaryRow = readonly [value: string, zh: string, en: string, listClass?: string]

/** A dictionary out of its rows, in their order. */
export function dictionary(
  dictType: string,
  dictName: string,
  enDictName: string,
  rows: readonly DictionaryRow[],
): Dictionary {
  const entries = rows.map(([value, dictLabel, enDictLabel, listClass = ''], i): DictionaryEntry => ({
    dictValue: value.replace(/^\*/, ''),
    dictLabel,
    enDictLabel,
    listClass,
    cssClass: '',
    isDefault: value.startsWith('*') ? 'Y' : 'N',
    dictSort: i + 1,
  }))
  return { dictType, dictName, enDictName, entries }
}

const AUDIT: readonly DictionaryRow[] = [
  ['0', '草稿', 'Draft', 'info'],
  ['1', '待审核', 'Pending review', 'warning'],
  ['2', '审核通过', 'Approved', 'success'],
  ['3', '审核不通过', 'Rejected', 'danger'],
]

/** Identities 3 to 5 are named after the trade of the edition. */
const IDENTITY: Readonly<Record<Edition, readonly DictionaryRow[]>> = {
  LABEL: [
    ['3', '终端品牌企业', 'Brand owner'],
    ['4', '设备与材料商', 'Equipment or material supplier'],
    ['5', '印刷厂或加工厂', 'Printer or converter'],
  ],
  BABY: [
    ['3', '电商', 'E-commerce'],
    ['4', '品牌商', 'Brand owner'],
    ['5', '母婴店或连锁', 'Baby store or chain'],
  ],
}

const SYSTEM: readonly Dictionary[] = [
  dictionary('sys_user_sex', '用户性别', 'Gender', [
    ['*0', '男', 'Male'],
    ['1', '女', 'Female'],
    ['2', '未知', 'Unknown'],
  ]),
  dictionary('sys_show_hide', '菜单状态', 'Menu visibility', [
    ['*0', '显示', 'Shown', 'primary'],
    ['1', '隐藏', 'Hidden', 'danger'],
  ]),
  dictionary('sys_normal_disable', '系统开关', 'System switch', [
    ['*0', '正常', 'Normal', 'primary'],
    ['1', '停用', 'Disabled', 'danger'],
  ]),
  dictionary('sys_job_status', '任务状态', 'Job status', [
    ['*0', '正常', 'Running', 'primary'],
    ['1', '暂停', 'Paused', 'danger'],
  ]),
  dictionary('sys_job_group', '任务分组', 'Job group', [
    ['*DEFAULT', '默认', 'Default'],
    ['SYSTEM', '系统', 'System'],
  ]),
  dictionary('sys_yes_no', '系统是否', 'Yes or no', [
    ['*Y', '是', 'Yes', 'primary'],
    ['N', '否', 'No', 'danger'],
  ]),
  dictionary('sys_notice_type', '通知类型', 'Notice type', [
    ['*1', '通知', 'Notice', 'warning'],
    ['2', '公告', 'Announcement', 'success'],
  ]),
  dictionary('sys_notice_status', '通知状态', 'Notice status', [
    ['*0', '正常', 'Open', 'primary'],
    ['1', '关闭', 'Closed', 'danger'],
  ]),
  dictionary('sys_oper_type', '操作类型', 'Operation type', [
    ['0', '其他', 'Other', 'info'],
    ['1', '新增', 'Add', 'info'],
    ['2', '修改', 'Edit', 'info'],
    ['3', '删除', 'Delete', 'danger'],
    ['4', '授权', 'Grant', 'primary'],
    ['5', '导出', 'Export', 'warning'],
    ['6', '导入', 'Import', 'warning'],
    ['7', '强退', 'Force out', 'danger'],
    ['8', '生成代码', 'Generate code', 'warning'],
    ['9', '清空数据', 'Clear data', 'danger'],
  ]),
  dictionary('sys_common_status', '系统状态', 'Result', [
    ['0', '成功', 'Success', 'primary'],
    ['1', '失败', 'Failure', 'danger'],
  ]),
]

function business(edition: Edition): Dictionary[] {
  return [
    dictionary('busi_audit_status', '审核状态', 'Review status', AUDIT),
    dictionary('busi_shelf_status', '上下架状态', 'Shelf status', [
      ['1', '上架', 'On shelf', 'success'],
      ['*0', '下架', 'Off shelf', 'info'],
    ]),
    dictionary('busi_hot_flag', '推荐', 'Hot', [
      ['1', '推荐', 'Hot', 'danger'],
      ['*0', '否', 'No', 'info'],
    ]),
    dictionary('busi_cert_type', '证件类型', 'Document type', [
      ['*1', '身份证', 'ID card'],
      ['2', '护照', 'Passport'],
      ['3', '港澳通行证', 'HK-Macao pass'],
      ['4', '台湾通行证', 'Taiwan pass'],
    ]),
    dictionary('busi_purchase_type', '需求类型', 'Demand type', [
      ['1', '找代理招商', 'Find agents or investment'],
      ['2', '找采购', 'Find procurement'],
      ['3', '找合作', 'Find cooperation'],
    ]),
    dictionary('busi_purchase_audit', '需求审核状态', 'Demand review status', [
      ['1', '待审核', 'Pending', 'warning'],
      ['2', '已审核', 'Reviewed', 'success'],
      ['3', '未通过', 'Failed', 'danger'],
    ]),
    dictionary('busi_purchase_status', '需求状态', 'Demand status', [
      ['*1', '正常', 'Normal', 'success'],
      ['2', '禁用', 'Forbidden', 'danger'],
    ]),
    dictionary('busi_consulting_type', '询盘类型', 'Inquiry type', [
      ['1', '价格', 'Price'],
      ['2', '代理', 'Agency'],
      ['3', '采购', 'Purchase'],
      ['4', '合作', 'Cooperation'],
      ['5', '样品', 'Sample'],
      ['9', '其他', 'Other'],
    ]),
    dictionary('busi_reply_result', '回复结果', 'Reply', [
      ['1', '有意向', 'Interested', 'success'],
      ['2', '暂无合作', 'Not now', 'info'],
      ['3', '已联系', 'Already in contact', 'primary'],
    ]),
    dictionary('busi_identity', '身份', 'Business type', [
      ['1', '经销商', 'Distributor'],
      ['2', '零售商', 'Retailer'],
      ...IDENTITY[edition],
      ['6', '采购机构', 'Buying office'],
      ['7', '媒体协会', 'Media or association'],
      ['9', '其他', 'Other'],
    ]),
    dictionary('busi_visitor_type', '观众类型', 'Visitor type', [
      ['*1', '普通观众', 'Visitor'],
      ['2', 'VIP 观众', 'VIP visitor', 'warning'],
      ['3', '海外观众', 'Overseas visitor', 'primary'],
    ]),
    dictionary('busi_invite_channel', '邀请方式', 'Channel', [
      ['1', '邮件', 'E-mail'],
      ['2', '海外邮件', 'Overseas e-mail'],
      ['3', '海报', 'Poster'],
      ['4', '短信', 'SMS'],
      ['5', '微信消息', 'Chat message'],
      ['6', 'VIP 提名', 'VIP nomination'],
    ]),
    dictionary('busi_invite_status', '邀请状态', 'Invitation status', [
      ['0', '待发送', 'Not sent', 'info'],
      ['1', '排队', 'Queued', 'info'],
      ['2', '已发送', 'Sent', 'primary'],
      ['3', '已送达', 'Delivered', 'primary'],
      ['4', '已打开', 'Opened', 'primary'],
      ['5', '已预登记', 'Registered', 'success'],
      ['6', '已到场', 'Visited', 'success'],
      ['7', '失败', 'Failed', 'danger'],
      ['8', '已退订', 'Unsubscribed', 'warning'],
    ]),
    dictionary('busi_lead_source', '线索来源', 'Lead source', [
      ['SCAN', '扫码', 'Badge scan'],
      ['INQUIRY', '询盘', 'Inquiry'],
      ['MEETING', '对接会', 'Meeting'],
      ['PURCHASE', '采购需求', 'Purchase demand'],
      ['INVITE', '邀请', 'Invitation'],
      ['MANUAL', '手工录入', 'Entered by hand'],
    ]),
    dictionary('busi_lead_grade', '线索等级', 'Lead grade', [
      ['A', '重点', 'Hot', 'danger'],
      ['B', '一般', 'Warm', 'warning'],
      ['C', '低', 'Cold', 'info'],
    ]),
    dictionary('busi_lead_follow', '跟进状态', 'Follow-up', [
      ['*1', '新线索', 'New', 'warning'],
      ['2', '已联系', 'Contacted', 'primary'],
      ['3', '有意向', 'Qualified', 'primary'],
      ['4', '成交', 'Won', 'success'],
      ['5', '无效', 'Invalid', 'info'],
    ]),
    dictionary('busi_supply_type', '供应链类型', 'Supply chain type', [
      ['1', '工厂', 'Factory'],
      ['2', '品牌商', 'Brand'],
      ['3', '代理商', 'Agent'],
      ['4', '服务商', 'Service'],
    ]),
    dictionary('busi_company_type', '企业类型', 'Company type', [
      ['*1', '生产', 'Manufacturer'],
      ['2', '品牌', 'Brand'],
      ['3', '代理分销', 'Agent or distributor'],
      ['4', '贸易', 'Trader'],
      ['5', '服务', 'Service'],
    ]),
    dictionary('busi_docking_status', '对接状态', 'Docking status', [
      ['1', '待回复', 'Pending', 'warning'],
      ['2', '已接受', 'Accepted', 'success'],
      ['3', '已婉拒', 'Declined', 'danger'],
      ['4', '已取消', 'Cancelled', 'info'],
      ['5', '已完成', 'Done', 'success'],
      ['6', '未到', 'No-show', 'danger'],
      ['7', '已过期', 'Expired', 'info'],
    ]),
    dictionary('busi_data_status', '数据状态', 'Validity', [
      ['*1', '有效', 'Valid', 'success'],
      ['0', '已撤回', 'Withdrawn', 'info'],
    ]),
    dictionary('busi_hotel_status', '预订状态', 'Booking status', [
      ['1', '待确认', 'Pending', 'warning'],
      ['2', '已确认', 'Confirmed', 'success'],
      ['3', '无房', 'No room', 'danger'],
      ['4', '已取消', 'Cancelled', 'info'],
      ['5', '变更待审', 'Change pending', 'warning'],
    ]),
    dictionary('busi_unit', '单位', 'Unit', [
      ['*1', '件', 'pc'],
      ['2', '箱', 'carton'],
      ['3', '套', 'set'],
      ['4', '千克', 'kg'],
      ['5', '吨', 't'],
      ['6', '台', 'unit'],
      ['7', '米', 'm'],
      ['8', '平方米', 'm²'],
    ]),
    // Values that fields of sections 3.1 to 3.4 and 3.8 call "dict" without listing them in section 1.5.
    dictionary('busi_brand_channel', '销售渠道', 'Sales channels', [
      ['1', '线下', 'Offline'],
      ['2', '电商', 'E-commerce'],
      ['3', edition === 'BABY' ? '母婴店' : '专业渠道', 'Specialist shop'],
      ['4', '商超', 'Supermarket'],
      ['5', '出口', 'Export'],
      ['6', '定制', 'OEM'],
    ]),
    dictionary('busi_booth_type', '展位类型', 'Booth type', [
      ['1', '标准展位', 'Shell scheme'],
      ['2', '挂装标准展位', 'Shell scheme, hanging display'],
      ['3', '光地', 'Raw space'],
    ]),
    dictionary('busi_paid_status', '付款状态', 'Payment', [
      ['0', '未付', 'Unpaid', 'warning'],
      ['1', '部分已付', 'Paid in part', 'warning'],
      ['2', '已付清', 'Paid in full', 'success'],
    ]),
    dictionary('busi_employees', '员工人数', 'Employees', [
      ['1', '1-49人', '1-49'],
      ['2', '50-99人', '50-99'],
      ['3', '100-499人', '100-499'],
      ['4', '500-999人', '500-999'],
      ['5', '1000人以上', '1,000 or more'],
    ]),
    dictionary('busi_invoice_type', '发票类型', 'Invoice type', [
      ['*1', '增值税普通发票', 'Plain VAT invoice'],
      ['2', '增值税专用发票', 'Special VAT invoice'],
    ]),
    dictionary('busi_reply_phrase', '常用回复语', 'Stored phrases', REPLY_PHRASES),
    dictionary('busi_currency', '币种', 'Currency', [
      ['*CNY', '人民币', 'CNY'],
      ['USD', '美元', 'USD'],
    ]),
  ]
}

/** Every dictionary of an edition, the ancestor's `sys_*` ones first. The caller owns the answer. */
export function dictionaries(edition: Edition): Dictionary[] {
  return [...SYSTEM.map((d) => ({ ...d, entries: d.entries.map((e) => ({ ...e })) })), ...business(edition)]
}
