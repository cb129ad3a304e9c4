import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { link, mailParams as params } from '../../../../tests/helpers/samples/mails.ts'
import { LOCALES } from '../../../shared/lib/locale.ts'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { renderMail, type MailTemplate } from './render-mail.ts'

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
    } else if (template === 'buyerLeft' || template === 'juryRemoved') {
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

describe.each(LOCALES)('the show’s mails in %s', (locale) => {
  const show = locale === 'zh-CN' ? '2024 测试展' : 'Test Show 2024'
  it.each(templates)('%s names the show in its subject, once, and takes an answer', (template) => {
    const mail = renderMail(template, locale, params[template], [show], { show, answers: true })
    expect(mail.subject.split(show)).toHaveLength(2)
    expect(mail.text).not.toMatch(/请勿直接回复|do not reply/)
    expect(mail.text, 'a plain text has no button').not.toMatch(/按钮|button/)
  })
  it.each(templates)('%s ends no sentence twice', (template) => {
    const named = JSON.parse(JSON.stringify(params[template]), (key, value: unknown) =>
      typeof value === 'string' && ['name', 'companyName', 'show', 'by', 'inviter', 'hotel', 'award'].includes(key)
        ? 'Ostrava Inks Ltd.'
        : value,
    ) as (typeof params)[typeof template]
    expect(renderMail(template, locale, named).text).not.toMatch(/Ltd\.\./)
  })
})

/** Names as companies have them, and values that a sentence may not be ready for. */
const AWKWARD = ['Acme Inc.', 'Müller GmbH & Co.', '杭州柏源（集团）有限公司', 'Ostrava Inks a.s.']
const NAMED =
  /^(?:name|companyName|show|showName|by|inviter|hotel|award|brand|product|from|form|item|deposit|title|contact)$/

describe.each(LOCALES)('awkward names in mails in %s', (locale) => {
  it.each(templates.flatMap((template) => AWKWARD.map((name) => [template, name] as const)))(
    '%s takes %s',
    (template, name) => {
      const given = JSON.parse(JSON.stringify(params[template]), (key, value: unknown) => {
        if (key === 'count' || key === 'open' || key === 'minutes') return '1'
        return typeof value === 'string' && NAMED.test(key) ? name : value
      }) as (typeof params)[typeof template]
      // The words of the mail alone: values of the sample are in Chinese.
      const english = JSON.parse(JSON.stringify(given), (key, value: unknown) =>
        typeof value === 'string' && !/^https?:/.test(value) && !NAMED.test(key)
          ? value.replace(/\P{ASCII}+/gu, 'x')
          : value,
      ) as typeof given
      const { text, subject } = renderMail(template, locale, locale === 'en-US' ? english : given, [name])
      for (const part of [subject, text]) {
        expect(part).not.toMatch(/\.\.(?!\.)/)
        expect(part).not.toMatch(/\{\{|\bundefined\b/)
        if (locale === 'zh-CN') continue
        expect(part.replaceAll(name, '')).not.toMatch(/[：；，。！？（）]/)
        if (template !== 'verifyCode') expect(part).not.toMatch(/(?<![\d:.-])1 (?:\w+ )?\w+s\b/)
      }
      expect(text, 'a plain text has no button').not.toMatch(/按钮|button/)
    },
  )
})

describe.each(LOCALES)('times in mails in %s', (locale) => {
  const zone = locale === 'zh-CN' ? '展会当地时间' : 'local time at the show'
  it.each(templates)('%s says by which clock, once below where its own words do not', (template) => {
    const timed = JSON.parse(JSON.stringify(params[template]), (key, value: unknown) =>
      ['text', 'news', 'times', 'begin', 'state', 'at', 'about', 'day', 'now'].includes(key)
        ? '2024-12-02 10:30'
        : value,
    ) as (typeof params)[typeof template]
    const { text, html } = renderMail(template, locale, timed)
    if (!/\d{2}:\d{2}/.test(text)) return
    expect(text).toContain(zone)
    expect(html).toContain(zone)
    expect(text.split(locale === 'zh-CN' ? '时间均为' : 'All times are').length).toBeLessThanOrEqual(2)
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
