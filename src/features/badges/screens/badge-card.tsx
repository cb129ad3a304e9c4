import { API_BASE } from '../../../shared/api/api-base.ts'
import { fileUrl } from '../../../shared/files/contract.ts'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import type { BadgeFace, BadgeSheetData } from '../contract.ts'
import { faceText, sizeStep, type FaceLanguage } from '../face.ts'

/** Half widths that two lines hold in the large and in the smaller size: of the show's first line and its second, of a name, of a company. */
const BOUNDS = { show: [60, 100], second: [80, 130], name: [32, 60], line: [80, 140] } as const

const LOGO_WIDTH = 300

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
    <article
      className="badge-face"
      aria-label={face.name}
      lang={language === 'en' ? 'en-US' : 'zh-CN'}
      ref={(node) => {
        if (sheet.colour) node?.style.setProperty('--badge-band', sheet.colour)
      }}
    >
      <div className="badge-band">
        {sheet.logo ? (
          <img
            className="badge-logo"
            src={`${API_BASE}/busi/show/picture?fileName=${encodeURIComponent(sheet.logo)}&width=${LOGO_WIDTH}`}
            alt=""
          />
        ) : null}
        {text.show.map((line, at) => (
          <p
            key={line}
            className={at === 0 ? 'badge-show' : 'badge-show-second'}
            data-step={sizeStep(line, at === 0 ? BOUNDS.show : BOUNDS.second)}
          >
            {line}
          </p>
        ))}
        <p className="text-[3.2mm]">{text.dates}</p>
      </div>
      {face.photo ? <img className="badge-photo" src={fileUrl(face.photo)} alt="" /> : <span className="badge-photo" />}
      <p className="badge-name" data-step={sizeStep(face.name, BOUNDS.name)}>
        {face.name}
      </p>
      <div className="badge-lines">
        {text.position.length > 0 ? <p>{text.position.join(' / ')}</p> : null}
        {text.company.map((line) => (
          <p key={line} className="font-semibold" data-step={sizeStep(line, BOUNDS.line)}>
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
