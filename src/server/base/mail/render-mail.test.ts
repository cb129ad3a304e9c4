import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../shared/lib/locale.ts'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { renderMail, type MailParams, type MailTemplate } from './render-mail.ts'

const link = 'https://expo.example/business-label/password/set?token=abc&x=1'
const one = { kind: 'product' as const, name: '标签机 A1', receipt: '\n回执编号：PRD-1A08-0002', link }
const form = { companyName: '上海印刷', form: 'H7 <展具>', booth: 'N1 1A08', link }
const money = { companyName: '上海印刷', booth: 'N1 1A08', amount: '¥100.00', paid: '¥100.00', balance: '¥0.00', link }
const buyer = { name: '李娜', show: '标签展', about: '2024-12-02', reason: '', link, expiresAt: '2024-11-13 10:00' }
const params: MailParams = {
  formFiled: { ...form, receipt: 'H7-1A08-0002', total: '', replaces: '', content: '长桌: 2\n<椅>: 4' },
  formConfirmed: { ...form, receipt: 'H7-1A08-0002', total: '' },
  formRejected: { ...form, reason: '请改订' },
  changeRejected: { ...form, receipt: 'H7-1A08-0001', reason: '库存不足' },
  formLocked: { ...form, contact: '021-6000-1024' },
  formUnlocked: form,
  chargeWaived: { ...form, item: '长桌', waived: '¥30.00', total: '', reason: '' },
  waiverUndone: { ...form, item: '长桌', waived: '¥0.00', total: '', reason: '' },
  paymentNoted: { ...money, reason: '汇款 0312' },
  refundNoted: { ...money, reason: '' },
  drawingsApproved: { ...form, reason: '' },
  drawingsReturned: { ...form, reason: '缺少尺寸' },
  drawingsReopened: { ...form, reason: '' },
  officeLetter: { companyName: '甲公司', title: '布展进场须知', text: '请按时进场。\n请带好证件。', link },
  exhibitorsAssigned: { name: '李审核', by: '王经理', count: '1', items: [{ text: '甲公司', link }], link },
  staffDigest: { name: '李审核', day: '2024-10-14', items: [{ text: '审核', detail: '3 条', link }], link },
  decisions: {
    companyName: '上海印刷',
    count: '2',
    items: [{ text: '已确认：H7 <展具>', detail: '主办方已确认\n回执编号：H7-1A08-0002', link }],
    link,
  },
  exhibitorLogin: {
    companyName: '上海印刷',
    account: 'shys',
    show: '标签展',
    about: '（2024-12-02 – 2024-12-04）',
    hints: '最先到期的事项列在下面。',
    items: [{ text: '会刊信息', detail: '2024-10-18 18:00', link }],
    link,
    expiresAt: '2024-10-28 10:00',
  },
  firstLogin: { companyName: '上海印刷', account: 'shys', link, expiresAt: '2024-10-15 10:00' },
  teamInvite: {
    companyName: '上海印刷',
    inviter: '张伟',
    name: '李娜',
    account: 'shys-2',
    link,
    expiresAt: '2024-10-15 10:00',
  },
  knownAddress: { link },
  registrationRejected: { companyName: '上海印刷', reason: '未在参展名单中', link },
  passwordReset: { account: 'shys', link, expiresAt: '2024-10-15 10:00' },
  recordFiled: { ...one, companyName: '甲', replaces: '\n替代回执 PRD-1A08-0001。', content: '名称: 甲' },
  reviewApproved: { ...one, kind: 'product', name: '标签机 A1' },
  reviewRejected: { ...one, kind: 'brand', name: '标签机 A1', reason: '图片模糊\n请重新上传' },
  reviewRevoked: { ...one, kind: 'product', name: '标签机 A1', reason: '收到投诉' },
  reviewForbidden: { ...one, kind: 'purchase', name: '求购标签机', reason: '重复发布' },
  reviewRestored: { ...one, kind: 'purchase', name: '求购标签机', reason: '已核实' },
  voteMoved: {
    name: '年度品牌评选',
    applyEnd: '2024-11-20 18:00',
    begin: '2024-11-25 09:00',
    end: '2024-12-04 12:00',
    link,
  },
  meetingMoved: { name: '海外买家专场', times: '2024-12-03 10:00–12:00', place: '3 号馆会议区', link },
  dockingTold: { title: '对接改期', text: '时间：2024-12-03 10:00–10:30', reason: '请带样品 <A1>', link },
  buyerTold: { name: '王芳', title: '对接改期', text: '时间：2024-12-03 10:00–10:30', reason: '', link },
  purchaseContact: { number: 'CG241014000001', name: '求购标签机', from: '上海印刷 王芳', link },
  hotelConfirmed: { hotel: '会展酒店', stay: '2024-12-01 – 2024-12-05', confirmNo: 'HZ-1024', link },
  hotelFull: { hotel: '会展酒店', stay: '2024-12-01 – 2024-12-05', reason: '已满房', link },
  hotelUnchanged: { hotel: '会展酒店', stay: '2024-12-01 – 2024-12-05', reason: '当晚已满房', link },
  stillOpen: {
    companyName: '上海印刷',
    count: '2',
    items: [{ text: 'H2 <楣板>（展位 1A08），截止 2024-10-28 18:00', link: 'https://expo.example/newspaper/h2' }],
    link,
  },
  boothChanged: {
    companyName: '上海印刷',
    booths: '3B01',
    title: '请重新核对',
    forms: '请逐一核对：',
    until: '原内容和金额不变。',
    changes: '展位 3B01：尺寸 6 × 6 m (36 m²) → 12 × 6 m (72 m²)',
    items: [{ text: 'H3 <特装>（展位 3B01），请核对', link: 'https://expo.example/newspaper/h3' }],
    contact: '021-6000-1024',
    link,
  },
  showMoved: {
    companyName: '上海印刷',
    news: '包装展改为 2024-12-09 – 2024-12-11 举办（原定 2024-12-02 – 2024-12-04）',
    deadlines: '，各项截止时间同步调整',
    lead: '请为贵公司申报的部分安排重新选择时间：',
    items: [
      { text: '车辆 沪A12345：原定 2024-12-01 10:00，请重新选择时间', link: 'https://expo.example/newspaper/h11' },
    ],
    contact: '021-6000-1024',
    link,
  },
  rearrangeSettled: {
    companyName: '上海印刷',
    item: '车辆 <沪A12345>',
    at: '2024-12-01 10:00',
    contact: '021-6000-1024',
    link,
  },
  depositChanged: {
    companyName: '上海印刷',
    deposit: '车辆押金',
    form: 'H11 车辆进馆申请',
    booth: '3B01',
    state: '扣除 ¥100.00，退还 ¥500.00',
    reason: '超时 <40> 分钟',
    contact: '021-6000-1024',
    link,
  },
  invitation: {
    title: '上海印刷诚邀您莅临',
    salutation: '李娜，您好：',
    text: '期待与您见面。\n新品首发',
    companyName: '上海印刷',
    showName: '标签展',
    dates: '2024-12-02 – 2024-12-04',
    place: 'N1 1A08',
    items: [{ text: '标签机 A1', link: 'https://expo.example/showcase/?p=1' }],
    link,
    unsubscribe: 'https://expo.example/i/?t=abc&u=1',
  },
  vipLetter: {
    show: '标签展',
    name: '李娜',
    companyName: '上海印刷',
    text: '期待与您见面。',
    about: '2024-12-02 – 2024-12-04\n上海',
    content: '7K3M-9QPX',
    link,
    unsubscribe: 'https://expo.example/i/?t=abc&u=1',
  },
  inquiryNew: { number: 'XJ241014000001', product: '标签机 A1', from: '杭州包装 王芳', reason: '请报价', link },
  inquiryMessage: {
    companyName: '上海印刷',
    contact: '王芳',
    number: 'XJ241014000001',
    product: '标签机 A1',
    reason: '附报价',
    reply: '李娜 sales@example.com',
    link,
  },
  visitorRegistered: {
    name: '李娜',
    show: '标签展',
    about: '2024-12-02 – 2024-12-04',
    content: '7K3M-9QPX-2R5T',
    qr: '7K3M9QPX2R5T',
    link,
  },
  visitorRemoved: { name: '李娜', show: '标签展', link },
  buyerApproved: buyer,
  buyerRejected: { ...buyer, reason: '请补充需求' },
  buyerLink: buyer,
  buyerLeft: { name: '李娜', show: '标签展' },
  accountNotice: {
    account: 'shys',
    event: 'EMAIL_CHANGED',
    by: '张伟',
    email: 'n****@example.com',
    at: '2024-10-14 10:00',
    link,
  },
  verifyCode: { code: '042917', minutes: '5', scene: 'EMAIL_CHANGE' },
}
const templates = Object.keys(params) as MailTemplate[]

describe.each(LOCALES)('mails in %s', (locale) => {
  it.each(templates)('%s has subject, text and html without a gap', (template) => {
    const mail = renderMail(template, locale, params[template])
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|server\/mail|undefined/)
      expect(part.trim().length).toBeGreaterThan(5)
    }
    if (template === 'verifyCode') {
      for (const part of [mail.text, mail.html]) expect(part).toContain('042917')
      expect(mail.html).not.toContain('<a ')
    } else if (template === 'buyerLeft') {
      for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/https?:|<a |\n:/)
    } else {
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(link.replaceAll('&', '&amp;'))
    }
    expect(mail.html).toContain(`<html lang="${locale}">`)
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b/)
  })
})

it('speaks the language it is asked for', () => {
  expect(renderMail('reviewApproved', 'zh-CN', params.reviewApproved).subject).toBe('审核通过：产品“标签机 A1”')
  expect(renderMail('reviewApproved', 'en-US', params.reviewApproved).subject).toBe('Approved: product “标签机 A1”')
})

it('gives the reason of a rejection in both forms', () => {
  const mail = renderMail('reviewRejected', 'zh-CN', params.reviewRejected)
  expect(mail.text).toContain('驳回原因：\n图片模糊\n请重新上传')
  expect(mail.html).toContain('图片模糊<br>请重新上传')
})

it('tells what was filed, and below each of several decisions what became of it', () => {
  const filed = renderMail('formFiled', 'zh-CN', params.formFiled)
  expect(filed.text).toContain('提交的内容：\n长桌: 2\n<椅>: 4')
  expect(filed.html).toContain('长桌: 2<br>&lt;椅&gt;: 4')
  const several = renderMail('decisions', 'zh-CN', params.decisions)
  expect(several.text).toContain(`- 已确认：H7 <展具>\n  主办方已确认\n  回执编号：H7-1A08-0002\n  ${link}`)
  expect(several.html).toContain('已确认：H7 &lt;展具&gt;</a><br>主办方已确认<br>回执编号：H7-1A08-0002</li>')
})

it('lists what is missing, each line with its own address, in both forms', () => {
  const mail = renderMail('stillOpen', 'zh-CN', params.stillOpen)
  expect(mail.text).toContain('- H2 <楣板>（展位 1A08），截止 2024-10-28 18:00\n  https://expo.example/newspaper/h2')
  expect(mail.html).toMatch(/<li[^>]*><a href="https:\/\/expo\.example\/newspaper\/h2"[^>]*>H2 &lt;楣板&gt;/)
  const bad = { ...params.stillOpen, items: [{ text: 'H2', link: 'javascript:alert(1)' }] }
  expect(() => renderMail('stillOpen', 'zh-CN', bad)).toThrow(RangeError)
})

it('tells how to get no more invitations, and does not forbid to answer them', () => {
  const mail = renderMail('invitation', 'zh-CN', params.invitation)
  expect(mail.text).toContain('退订：\nhttps://expo.example/i/?t=abc&u=1')
  expect(mail.html).toMatch(/<a href="https:\/\/expo\.example\/i\/\?t=abc&amp;u=1"[^>]*>[^<]*退订<\/a>/)
  expect(mail.text).not.toContain('请勿直接回复')
  expect(() => renderMail('invitation', 'zh-CN', { ...params.invitation, unsubscribe: 'javascript:alert(1)' })).toThrow(
    RangeError,
  )
})

it('shows who sends it', () => {
  const mail = renderMail('passwordReset', 'en-US', params.passwordReset, ['Expo Ltd', '1 Road'])
  expect(mail.text).toContain('-- \nExpo Ltd\n1 Road\n')
  expect(mail.html).toContain('Expo Ltd<br>1 Road')
})

it('does not let a name become markup or a header', () => {
  const name = `<img src=x onerror=alert(1)>"'\r\nBcc: all@example.com`
  const mail = renderMail('reviewApproved', 'en-US', { kind: 'product', name, receipt: '', link })
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x')
})

it.each(['javascript:alert(1)', '/relative', 'https://x.example/"onclick="x', 'https://x.example/a b'])(
  'refuses the link %j',
  (bad) => {
    expect(() => renderMail('passwordReset', 'en-US', { ...params.passwordReset, link: bad })).toThrow(RangeError)
  },
)

it('has the same words in both languages', () => {
  const keys = (tree: object, path = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [path + key] : keys(value as object, `${path}${key}.`),
    )
  expect(keys(zh)).toEqual(keys(en))
})

it.each(LOCALES)('shows a line instead of the link or code where it is not the mail itself (%s)', (locale) => {
  for (const template of ['passwordReset', 'verifyCode'] as const) {
    const shown = renderMail(template, locale, params[template], [], { concealed: true })
    const sent = renderMail(template, locale, params[template])
    expect(shown.subject).toBe(sent.subject)
    expect(`${shown.text}${shown.html}`).not.toMatch(/042917|token=abc/)
    expect(shown.text).toMatch(locale === 'zh-CN' ? /此处不显示/ : /not shown here/)
    expect(shown.html).not.toContain('<a ')
  }
})

it('draws a QR code that a scanner reads without a picture, with the number in words beside it', () => {
  const mail = renderMail('visitorRegistered', 'zh-CN', params.visitorRegistered)
  expect(mail.text).toContain('观众编号：\n7K3M-9QPX-2R5T')
  const rows = [...mail.html.matchAll(/<tr>((?:<td colspan="\d+" bgcolor="#\w{6}"[^>]*><\/td>)+)<\/tr>/g)].map(
    ([, cells = '']) =>
      [...cells.matchAll(/colspan="(\d+)" bgcolor="#(\w{6})"/g)].flatMap(([, run, colour]) =>
        Array.from({ length: Number(run) }, () => (colour === '000000' ? 0 : 255)),
      ),
  )
  // As a camera has it: three pixels a module, four channels.
  const side = rows.length * 3
  const pixels = new Uint8ClampedArray(
    rows.flatMap((row) => {
      const line = row.flatMap((value) => Array.from({ length: 3 }, () => [value, value, value, 255]).flat())
      return [...line, ...line, ...line]
    }),
  )
  expect(jsQR(pixels, side, side)?.data).toBe('7K3M9QPX2R5T')
})
