import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../ui/loading/late.tsx'
import { needsConsent } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.tsx'
import type { MailCodeDialogProps } from './mail-code-dialog.tsx'

const MailCodeDialog = late(() =>
  import('./mail-code-dialog.tsx').then((part) => ({ default: part.MailCodeDialog<'emailCode'> })),
)
type Props = MailCodeDialogProps<'emailCode'>
type Proof = Parameters<Props['attempt']>[0]

/**
 * Saves another address: answered with 463, a save waits for the code that is mailed there and is sent again with it. `false` when the user gave
 * up: nothing was stored. The dialog stands beside the form, for it is a form of its own.
 */
export function useMailProof({ password = false }: Pick<Props, 'password'> = {}): {
  withProof: <Reply>(email: string, send: (proof?: Proof) => Promise<Reply>) => Promise<Reply | false>
  dialog: ReactNode
} {
  const t = useT('shared/form')
  const [asked, setAsked] = useState<Pick<Props, 'email' | 'attempt' | 'onFailed' | 'onClose'> | null>(null)
  return {
    async withProof<Reply>(email: string, send: (proof?: Proof) => Promise<Reply>) {
      const reply = await send()
      if (!needsConsent(reply)) return reply
      return new Promise<Reply | false>((resolve, reject) => {
        const end = (finish: () => void) => {
          setAsked(null)
          finish()
        }
        setAsked({
          email,
          attempt: async (proof) => {
            const answer = await send(proof)
            end(() => resolve(answer))
          },
          onFailed: (error) => end(() => reject(error)),
          onClose: () => end(() => resolve(false)),
        })
      })
    },
    dialog: asked ? (
      <Suspense>
        <MailCodeDialog
          {...asked}
          password={password}
          scene="EMAIL_CHANGE"
          name="emailCode"
          title={t('code.title')}
          confirm={t('code.confirm')}
        />
      </Suspense>
    ) : null,
  }
}
