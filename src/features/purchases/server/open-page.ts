/**
 * The public page of open demands: whole in one answer, in either language, readable without a script. It is made when it is asked for, since a built page
 * cannot know what was reviewed since (src/docs/adr/0011-open-demands.md). No contact, no person, nothing of what waits or is over.
 */
import { eq } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { placeName } from '../../../server/base/records/words.ts'
import type { Params } from '../../../shared/i18n/translate.ts'
import { contactFor, findShowWords } from '../../../server/base/show-words.ts'
import { escapeHtml } from '../../../server/base/html/escape.ts'
import { PAGE_MAX, publicPage, textIn, textOfEither } from '../../../server/base/html/public-page.ts'
import { inHall } from './area.ts'
import { HALL_ORDER } from './queries.ts'
import { purchase } from './tables.ts'

/** Longest excerpt of a description, in characters. */
const EXCERPT = 160

/** The page in the caller's language. */
export async function openDemandsPage(ctx: Ctx): Promise<string> {
  const { locale } = ctx
  const english = locale === 'en-US'
  const t = (key: 'title' | 'intro' | 'none' | 'ends' | 'areas' | 'how' | 'more', params?: Params) =>
    escapeHtml(translate(locale, `features/purchases:page.${key}`, params))
  const show = await findShowWords(ctx.db)
  const names = await findDictionaryWords(ctx, 'busi_purchase_type')
  const units = await findDictionaryWords(ctx, 'busi_unit')
  const rows = await ctx.db
    .select({ row: purchase, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(purchase)
    .innerJoin(exhibitor, eq(exhibitor.id, purchase.exhibitorId))
    .where(inHall(ctx.clock.showNow()))
    .orderBy(...HALL_ORDER)
    .limit(100)
  const items = rows.map(({ row, companyName, enCompanyName }) => {
    const info = [...row.info]
    const quantity = [row.num_ ?? '', row.unit && units.get(row.unit)].filter(Boolean).join(' ')
    const areas = row.cooperateArea.map((id) => placeName(locale, id)).join(english ? ', ' : '、')
    const about = [
      names.get(row.purchaseType) ?? '',
      quantity,
      areas && `${translate(locale, 'features/purchases:page.areas')} ${areas}`,
    ]
    return `<li><h2>${textIn(locale, row.title, row.enTitle)}</h2><p class="q">${textIn(locale, companyName, enCompanyName)}</p><p>${escapeHtml(about.filter(Boolean).join(' · '))}</p><p>${textOfEither(locale, `${info.slice(0, EXCERPT).join('')}${info.length > EXCERPT ? '…' : ''}`)}</p><p class="q">${t('ends')} ${row.endTime.slice(0, 10)}</p></li>`
  })
  const page = (list: string, more: string) =>
    publicPage({
      locale,
      title: translate(locale, 'features/purchases:page.title'),
      show: show[english ? 'en' : 'zh'].name,
      other: `?lang=${english ? 'zh' : 'en'}`,
      body: `<p>${t('intro')}</p>${list ? `<ul>${list}</ul>${more}` : `<p>${t('none')}</p>`}<p>${t('how')} ${escapeHtml(contactFor(show, locale))}</p>`,
    })
  const frame = Buffer.byteLength(page('', ''))
  let list = ''
  let shown = 0
  for (; shown < items.length; shown++) {
    if (frame + Buffer.byteLength(list + items[shown]) >= PAGE_MAX) break
    list += items[shown]
  }
  const left = (await ctx.db.$count(purchase, inHall(ctx.clock.showNow()))) - shown
  return page(list, left > 0 ? `<p>${t('more', { count: left })}</p>` : '')
}
