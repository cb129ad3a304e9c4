import type { ReactNode } from 'react'
import type { AnyCall } from '../api/client.ts'
import { useMay } from '../auth/use-may.ts'
import { Button } from '../ui/button.tsx'
import { IconDownload } from '../ui/icons.ts'
import { useBusy } from '../ui/loading/use-busy.ts'

/**
 * Saves a list as it is filtered, for who may; the browser tells when it is there.
 * @param input what the list asks for, as `notBlank` or `ranged` make it
 * @param name of the workbook, where the server gives none
 */
export function ExportButton({
  call,
  input,
  name,
  children,
}: {
  call: AnyCall
  input: object
  name: string
  children: ReactNode
}) {
  const may = useMay()
  const [busy, begin] = useBusy(false)
  const save = () =>
    begin(true, async () => {
      const { download } = await import('../api/download.ts')
      await download(call, input, `${name}.xlsx`, { ownName: true })
    })
  return may(call) ? (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  ) : null
}
