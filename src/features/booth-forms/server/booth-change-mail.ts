/** The mail to an exhibitor whose booth changed after its forms were filed. */
import { findContactEmail } from '../../account/server/exports.ts'
import { findExhibitor } from '../../company/server/exports.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import type { Ctx } from '../../../server/http/context.ts'
import { translate } from '../../../server/i18n.ts'
import { isMailAddress } from '../../../server/mail/mail.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { ChangedForm } from './booth-change.ts'
import { changesIn, formTitle, organiserContact, reasonsOf } from './booth-change-words.ts'

/** One mail for all booths of a save, in the language of the contract as everything the portal sends; none to who has no address. */
export async function tellExhibitor(ctx: Ctx, forms: readonly ChangedForm[]): Promise<void> {
  const [first] = forms
  if (!first) return
  const { exhibitorId } = first.booth
  const company = await findExhibitor(ctx.db, exhibitorId)
  const to = company?.email || (await findContactEmail(ctx.db, exhibitorId)) || ''
  if (!company || !isMailAddress(to)) return
  const locale: Locale = forms.some(({ next }) => next.settleCurrency === 'USD') ? 'en-US' : 'zh-CN'
  const t = (key: string, params = {}) => translate(locale, `server/mail:boothChanged.${key}`, params)
  const linkTo = (path: string) => ctx.settings.publicUrl + hrefOf(path, locale, '/business-label')
  const booths = [...new Map(forms.map((one) => [one.booth.id, one])).values()]
  const params = {
    companyName:
      locale === 'en-US' ? company.enCompanyName || company.companyName : company.companyName || company.enCompanyName,
    booths: booths.map(({ next }) => boothPlace(next)).join(t('and')),
    changes: booths
      .map(({ booth, next }) =>
        t('booth', { booth: boothPlace(booth), changes: changesIn(locale, booth, next).join(t('and')) }),
      )
      .join('\n'),
    items: forms.map((one) => ({
      text: t(one.due === 0 ? 'item.gone' : one.row.locked === 1 ? 'item.locked' : 'item.due', {
        form: formTitle(locale, one.definition.code),
        booth: boothPlace(one.next),
        reasons: reasonsOf(locale, one),
      }),
      link: linkTo(one.due === 0 ? '/newspaper/checklist' : `/newspaper/${one.definition.code}`),
    })),
    contact: await organiserContact(ctx),
    link: linkTo('/newspaper/checklist'),
  }
  await queueMail(ctx, { template: 'boothChanged', to, exhibitorId, locale, params })
}
