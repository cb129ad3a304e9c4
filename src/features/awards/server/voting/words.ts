/** What the public pages of votes say, escaped, in the language of their reader. */
import type { Ctx } from '../../../../server/base/http/context.ts'
import { escapeHtml } from '../../../../server/base/html/escape.ts'
import { publicPage, textIn, type PublicPage } from '../../../../server/base/html/public-page.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { findShowWords } from '../../../../server/base/show-words.ts'
import { labelled } from '../../../../shared/lib/locale.ts'
import { joinNames } from '../../../../shared/record/shown-name.ts'
import type { ActivityRow } from '../queries.ts'
import type { Candidate } from './candidates.ts'

/** Beside the styles of every public page: forms, and a picture beside the words of a candidate. */
const STYLE =
  'fieldset{border:0;margin:1.5rem 0 0;padding:0}legend{font-weight:600;font-size:1.1rem;padding:0}label{display:block;cursor:pointer}img:not(.g){float:right;width:96px;height:72px;object-fit:cover;margin:0 0 .5rem .75rem;border-radius:4px}img.g{display:block;max-width:100%;height:auto;margin:.75rem 0;border-radius:4px}li::after{content:"";display:block;clear:both}input[type=radio]{width:1.25rem;height:1.25rem;vertical-align:-.2rem;margin:0 .4rem 0 0}input[type=email]{font:inherit;width:100%;max-width:24rem;box-sizing:border-box;padding:.5rem;border:1px solid #76828f;border-radius:6px}button{font:inherit;padding:.5rem 1.25rem;min-height:44px;border:1px solid #0b5cad;border-radius:6px;background:#0b5cad;color:#fff;cursor:pointer;margin:.75rem .5rem 0 0}button.p{background:#fff;color:#0b5cad}.e{color:#b42318;font-weight:600}.n{background:#fff7e0;border-radius:6px;padding:.5rem .75rem}:focus-visible{outline:3px solid #0b5cad;outline-offset:2px}'

type Shown = { ctx: Ctx; title: string; body: string; other: string } & Pick<
  PublicPage,
  'forms' | 'pictures' | 'secret'
>

export async function votingPage({ ctx, ...page }: Shown): Promise<string> {
  const words = await findShowWords(ctx.db)
  const { name } = words[ctx.locale === 'en-US' ? 'en' : 'zh']
  return publicPage({ locale: ctx.locale, show: name, style: STYLE, ...page })
}

/** Words of the pages as HTML. */
export function wordsOf({ locale }: Pick<Ctx, 'locale'>) {
  const say = wordsIn(locale, 'features/awards/server/voting')
  return (...[key, params]: Parameters<typeof say>): string => escapeHtml(say(key, params))
}

/** A record's name in the reader's language, as HTML. */
export const nameOf = ({ locale }: Pick<Ctx, 'locale'>, one: { name: string; enName: string }): string =>
  textIn(locale, one.name, one.enName)

export const brandOf = (ctx: Pick<Ctx, 'locale'>, { brandName: name, enBrandName: enName }: Candidate['row']): string =>
  nameOf(ctx, { name, enName })

/** Company and booths. */
export function standOf(ctx: Pick<Ctx, 'locale'>, { companyName, enCompanyName, booths }: Candidate): string {
  const place = booths.length > 0 ? wordsOf(ctx)('booth', { booths: joinNames(booths, ctx.locale) }) : ''
  return [nameOf(ctx, { name: companyName, enName: enCompanyName }), place].filter(Boolean).join(' · ')
}

/** `lang` of an address. */
export const langOf = ({ locale }: Pick<Ctx, 'locale'>): 'zh' | 'en' => (locale === 'en-US' ? 'en' : 'zh')
export const otherLang = ({ locale }: Pick<Ctx, 'locale'>): 'zh' | 'en' => (locale === 'en-US' ? 'zh' : 'en')

/** Name and, below it, the times of an activity and its rules. */
export function headOf(ctx: Ctx, activity: ActivityRow): string {
  const t = wordsOf(ctx)
  return `<p class="q">${t('begins', { at: activity.voteBegin.slice(0, 16) })} · ${t('until', { at: activity.voteEnd.slice(0, 16) })} (${t('localTime')})</p>${activity.rule || activity.enRule ? `<p>${labelled(t('rules'), textIn(ctx.locale, activity.rule, activity.enRule).replaceAll('\n', '<br>'), ctx.locale)}</p>` : ''}`
}
