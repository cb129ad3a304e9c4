/** The mail to an exhibitor whose booth changed after its forms were filed. */
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import type { ChangedForm } from './booth-change.ts'
import { changesIn, formTitle, organiserContact, reasonsOf } from './booth-change-words.ts'
import { findReader } from './exhibitor-mail.ts'

/** One mail for all booths of a save; none to who has no address. */
export async function tellExhibitor(ctx: Ctx, forms: readonly ChangedForm[]): Promise<void> {
  const exhibitorId = forms[0]?.booth.exhibitorId ?? 0
  const reader = await findReader(
    ctx,
    exhibitorId,
    forms.map(({ next }) => next),
  )
  if (!reader) return
  const { to, locale, companyName, linkTo } = reader
  const t = (key: string, params = {}) => translate(locale, `server/base/mail:boothChanged.${key}`, params)
  const booths = [...new Map(forms.map((one) => [one.booth.id, one])).values()]
  const params = {
    companyName,
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
