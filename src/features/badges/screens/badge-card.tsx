import { fileUrl } from '../../../shared/files/contract.ts'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import type { BadgeFace, BadgeSheetData } from '../contract.ts'
import { faceText, type FaceLanguage } from '../face.ts'

/** From so many half widths on a name is set smaller: two lines of the large size hold fewer. */
const LONG_NAME = 16

/** One badge as it is printed. Without a code it is a proof: it has not been approved. */
export function BadgeCard({
  sheet,
  face,
  language,
}: {
  sheet: Omit<BadgeSheetData, 'list'>
  face: BadgeFace
  language: FaceLanguage
}) {
  const text = faceText(sheet, face, language)
  return (
    <article className="badge-face" aria-label={face.name} lang={language === 'en' ? 'en-US' : 'zh-CN'}>
      <div className="badge-band">
        {text.show.map((line, at) => (
          <p key={line} className={at === 0 ? 'text-[4.6mm] font-bold' : 'text-[3.2mm]'}>
            {line}
          </p>
        ))}
        <p className="text-[3.2mm]">{text.dates}</p>
      </div>
      {face.photo ? <img className="badge-photo" src={fileUrl(face.photo)} alt="" /> : <span className="badge-photo" />}
      <p className="badge-name" data-long={face.name.length > LONG_NAME ? '' : undefined}>
        {face.name}
      </p>
      <div className="badge-lines">
        {text.position.length > 0 ? <p>{text.position.join(' / ')}</p> : null}
        {text.company.map((line) => (
          <p key={line} className="font-semibold">
            {line}
          </p>
        ))}
      </div>
      <div className="badge-foot">
        <p className="text-[5mm] font-bold">{text.booth}</p>
        {face.code ? (
          <QrCode text={face.code} className="badge-code" />
        ) : (
          <span className="badge-sample">{text.sample}</span>
        )}
      </div>
      <p className="badge-role">{text.role.join(' ')}</p>
    </article>
  )
}
