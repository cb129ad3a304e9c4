import { saveBlob } from '../../../shared/api/download.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'

/** What came back, or why nothing did. */
export type Answer =
  | { failed: string }
  | {
      status: number
      ms: number
      headers: Headers
      blob: Blob
      /** Absent: the answer is a file. */ text: string | undefined
    }

/** Letters of an answer that stand on the page; a list of 200 rows has fewer. */
const MOST = 100_000

const codeOf = (text: string | undefined): string => /^\{\s*"code": (\d+)/.exec(text ?? '')?.[1] ?? ''

/** The answer to a call: its status, how long it took, where to find it in the log, and what it says. */
export function AnswerView({ answer, name }: { answer: Answer | 'sending' | null; name: string }) {
  const t = useT('features/api-page')
  const came = answer && answer !== 'sending' && 'status' in answer ? answer : null
  const given = came?.headers.get('download-filename')
  const extension = came?.text === undefined ? '' : '.json'
  return (
    <section aria-label={t('answer.title')} aria-live="polite" className={answer ? 'mt-5' : ''}>
      {answer === 'sending' ? <p className="text-ink-soft">{t('answer.sending')}</p> : null}
      {answer && answer !== 'sending' && 'failed' in answer ? (
        <Alert tone="danger">{t('answer.failed', { reason: answer.failed })}</Alert>
      ) : null}
      {came ? (
        <div className="flex flex-col gap-3">
          <h3 className="font-semibold">{t('answer.title')}</h3>
          <DescriptionList
            columns={3}
            items={[
              { label: t('answer.status'), value: came.status },
              { label: t('answer.code'), value: codeOf(came.text) },
              { label: t('answer.time'), value: t('answer.ms', { count: came.ms }) },
              { label: t('answer.trace'), value: <code className="break-all">{came.headers.get('Trace-Id')}</code> },
              { label: t('answer.size'), value: `${(came.blob.size / 1024).toFixed(1)} KiB` },
            ]}
          />
          {came.text === undefined ? null : came.text === '' ? (
            <p className="text-ink-soft">{t('answer.empty')}</p>
          ) : (
            <section aria-label={t('answer.body')} className="min-w-0">
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keys */}
              <pre tabIndex={0} className="scroll-x max-h-96 overflow-auto rounded-ui bg-muted p-4 text-sm">
                <code>{came.text.slice(0, MOST)}</code>
              </pre>
            </section>
          )}
          {(came.text?.length ?? 0) > MOST ? <p className="hint">{t('answer.cut', { count: MOST })}</p> : null}
          <div>
            <Button
              small
              icon={IconDownload}
              onClick={() => saveBlob(came.blob, given ? decodeURIComponent(given) : `${name}${extension}`)}
            >
              {t('answer.save')}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}
