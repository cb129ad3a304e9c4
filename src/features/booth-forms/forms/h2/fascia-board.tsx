/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page is no picture file */
import { useT } from '../../../../shared/i18n/use-t.tsx'

/** The board in units of its drawing: 3 m by 0.4 m. */
const WIDTH = 600
const HEIGHT = 80
/** Room of the booth number at the right end. */
const NUMBER = 96
const PAD = 14

/** Rough width of a text in em: a Chinese sign is one wide, a capital about three quarters. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2E80-\uFFEF]/.test(sign) ? 1 : sign === ' ' ? 0.35 : 0.74), 0)

/** Largest size up to `most` at which the text fits its room. */
const sizeOf = (text: string, room: number, most: number): number =>
  Math.min(most, Math.floor((room / Math.max(widthOf(text), 0.1)) * 10) / 10)

export interface FasciaBoardProps {
  /** Which board, in words. */
  label: string
  cn: string
  en: string
  country: string
  boothNo: string
}

/** A fascia board as it will be printed: both names, the country, the booth's number. Long names are printed smaller. */
export function FasciaBoard({ label, cn, en, country, boothNo }: FasciaBoardProps) {
  const t = useT('features/booth-forms/forms/h2')
  const room = WIDTH - NUMBER - 2 * PAD
  const middle = (WIDTH - NUMBER) / 2
  const blank = cn === '' && en === ''
  const both = cn !== '' && en !== ''
  const said = blank ? t('board.blank') : [cn, en, country].filter(Boolean).join(', ')
  return (
    <svg
      role="img"
      aria-label={t('board.alt', { board: label, text: said, booth: boothNo })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-auto w-full max-w-2xl print:break-inside-avoid"
    >
      <rect x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="2" className="fill-white stroke-line-strong" />
      <rect x={WIDTH - NUMBER} y="1" width={NUMBER - 1} height={HEIGHT - 2} className="fill-accent-soft" />
      <line x1={WIDTH - NUMBER} x2={WIDTH - NUMBER} y1="1" y2={HEIGHT - 1} className="stroke-line" />
      {cn === '' ? null : (
        <text
          lang="zh-CN"
          x={middle}
          y={both ? 36 : 50}
          textAnchor="middle"
          fontSize={sizeOf(cn, room, both ? 28 : 36)}
          fontWeight="700"
          className="fill-black"
        >
          {cn}
        </text>
      )}
      {en === '' ? null : (
        <text
          lang="en-US"
          x={middle}
          y={both ? 62 : 48}
          textAnchor="middle"
          fontSize={sizeOf(en, room, both ? 19 : 28)}
          fontWeight="600"
          className="fill-black"
        >
          {en}
        </text>
      )}
      <text
        x={WIDTH - NUMBER / 2}
        y={country && !blank ? 42 : 49}
        textAnchor="middle"
        fontSize={sizeOf(boothNo, NUMBER - 12, 26)}
        fontWeight="700"
        className="fill-ink"
      >
        {boothNo}
      </text>
      {country && !blank ? (
        <text
          x={WIDTH - NUMBER / 2}
          y="64"
          textAnchor="middle"
          fontSize={sizeOf(country, NUMBER - 10, 14)}
          className="fill-ink-soft"
        >
          {country}
        </text>
      ) : null}
    </svg>
  )
}
