/**
 * The public page of open demands: whole in one answer, in either language, readable without a script. It is made when it is asked for, since a built page
 * cannot know what was reviewed since (src/docs/adr/0011-open-demands.md). No contact, no person, nothing of what waits or is over.
 */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findDictionary } from '../../../server/base/parameters.ts'
import { placeName } from '../../../server/base/records/words.ts'
import type { Params } from '../../../shared/i18n/translate.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { escapeHtml } from '../../../server/base/html/escape.ts'
import { inHall } from './area.ts'
import { HALL_ORDER } from './queries.ts'
import { purchase } from './tables.ts'

/** Greatest page in bytes, below the 30 KiB it may have. */
const PAGE_MAX = 28 * 1024
/** Longest excerpt of a description, in characters. */
const EXCERPT = 160

const STYLE =
  'body{font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;color:#1f2d3d;background:#f5f7fa;margin:0}main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:0}ul{list-style:none;padding:0}li{background:#fff;border:1px solid #dde3ea;border-radius:8px;margin:.75rem 0;padding:1rem}p{margin:.4rem 0;overflow-wrap:anywhere}.q{color:#52616f}a{color:#0b5cad}'

/** Nothing runs and nothing is fetched; of styles this one alone. */
const POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The page in the caller's language. */
export async function openDemandsPage(ctx: Ctx): Promise<string> {
  const { locale } = ctx
  const english = locale === 'en-US'
  const t = (key: 'title' | 'intro' | 'none' | 'ends' | 'areas' | 'other' | 'how' | 'more', params?: Params) =>
    escapeHtml(translate(locale, `features/purchases:page.${key}`, params))
  const show = await findShowWords(ctx.db)
  const names = await dictionary(ctx, english, 'busi_purchase_type')
  const units = await dictionary(ctx, english, 'busi_unit')
  const rows = await ctx.db
    .select({ row: purchase, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(purchase)
    .innerJoin(exhibitor, eq(exhibitor.id, purchase.exhibitorId))
    .where(inHall(ctx.clock.showNow()))
    .orderBy(...HALL_ORDER)
    .limit(100)
  const items = rows.map(({ row, companyName, enCompanyName }) => {
    const either = (zh: string, en: string) => escapeHtml(english ? en || zh : zh || en)
    const info = [...row.info]
    const quantity = [row.num_ ?? '', row.unit && units(row.unit)].filter(Boolean).join(' ')
    const areas = row.cooperateArea.map((id) => placeName(locale, id)).join(english ? ', ' : '、')
    const about = [
      names(row.purchaseType),
      quantity,
      areas && `${translate(locale, 'features/purchases:page.areas')} ${areas}`,
    ]
    return `<li><h2>${either(row.title, row.enTitle)}</h2><p class="q">${either(companyName, enCompanyName)}</p><p>${escapeHtml(about.filter(Boolean).join(' · '))}</p><p>${escapeHtml(info.slice(0, EXCERPT).join(''))}${info.length > EXCERPT ? '…' : ''}</p><p class="q">${t('ends')} ${row.endTime.slice(0, 10)}</p></li>`
  })
  const name = escapeHtml(show[english ? 'en' : 'zh'].name)
  const head = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}"><meta name="viewport" content="width=device-width"><title>${t('title')} · ${name}</title><style>${STYLE}</style></head><body><main><p class="q">${name} <a href="?lang=${english ? 'zh' : 'en'}" lang="${english ? 'zh-CN' : 'en'}">${t('other')}</a></p><h1>${t('title')}</h1><p>${t('intro')}</p>`
  const foot = `<p>${t('how')} ${escapeHtml(show.contact)}</p></main></body></html>`
  let list = ''
  let shown = 0
  for (; shown < items.length; shown++) {
    if (Buffer.byteLength(head + list + items[shown] + foot) >= PAGE_MAX) break
    list += items[shown]
  }
  const left = (await ctx.db.$count(purchase, inHall(ctx.clock.showNow()))) - shown
  const more = left > 0 ? `<p>${t('more', { count: left })}</p>` : ''
  return `${head}${list ? `<ul>${list}</ul>${more}` : `<p>${t('none')}</p>`}${foot}`
}

async function dictionary(ctx: Ctx, english: boolean, type: string) {
  const known = new Map(
    (await findDictionary(ctx.db, type)).map((one) => [one.dictValue, (english && one.enDictLabel) || one.dictLabel]),
  )
  return (value: string) => known.get(value) ?? ''
}
