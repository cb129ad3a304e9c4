import { QrCode } from '../../../shared/ui/qr-code.tsx'

/** The code of a notice, with what it stands for. */
export function SignCode({ text, label }: { text: string; label: string }) {
  return (
    <figure className="flex flex-col items-center gap-2">
      <QrCode text={text} className="size-[200px] rounded-ui border border-line" />
      <figcaption className="text-center text-sm text-ink-soft">{label}</figcaption>
    </figure>
  )
}
