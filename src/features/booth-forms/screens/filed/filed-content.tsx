import { useEffect, useState, type ReactNode } from 'react'
import { fileUrl } from '../../../../shared/files/contract.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { DescriptionList, type Description } from '../../../../shared/ui/description-list.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { usePhone } from '../../../../shared/ui/use-media.ts'
import type { FormParts, PartProps } from '../form-parts.ts'
import { useFormBlocks } from '../print/form-blocks.tsx'
import { loadPlaces } from '../print/places.ts'
import { namedIn } from '../print/printed-name.ts'
import type { FormPrint, PrintBlock, PrintProps } from '../print/print-types.ts'

type Places = ReadonlyMap<string, string>

/** What was filed, in the pieces its print is made of. */
export function FiledContent({ part, parts }: { part: PartProps; parts: FormParts }) {
  const locale = useLocale()
  const { definition, content } = part
  const [more, setMore] = useState<{ extra: FormPrint; places: Places } | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      // Without its drawings, or the names of countries, it can still be read.
      const [extra, places] = await Promise.allSettled([
        Promise.resolve(parts.print?.()),
        loadPlaces(definition, content, locale),
      ])
      if (gone) return
      setMore({
        extra: (extra.status === 'fulfilled' ? extra.value : undefined) ?? {},
        places: places.status === 'fulfilled' ? places.value : new Map<string, string>(),
      })
    }
    void load()
    return () => {
      gone = true
    }
  }, [parts, definition, content, locale])
  return more ? <Blocks part={part} {...more} /> : <SkeletonLines lines={6} />
}

const fileLink = (fileName: string, name: string): ReactNode => (
  <a className="link" href={fileUrl(fileName)} target="_blank" rel="noreferrer">
    {name}
  </a>
)

function Blocks({ part, extra, places }: { part: PartProps; extra: FormPrint; places: Places }) {
  const locale = useLocale()
  const props: PrintProps = { ...part, language: locale, places, named: namedIn(locale), fileLink }
  const blocks = useFormBlocks(props, extra, places)
  // Who is to be called stands last, as on paper.
  const all =
    part.content['noNeed'] === 1
      ? blocks
      : [...blocks.slice(0, -1), ...(extra.filed?.(props) ?? []), ...blocks.slice(-1)]
  return (
    <div className="flex flex-col gap-6">
      {all.map((block) => (
        <Piece key={block.key} block={block} />
      ))}
    </div>
  )
}

function Piece({ block }: { block: PrintBlock }) {
  if ('node' in block) return <div>{block.node}</div>
  const { title, head, rows, plain = false } = block
  return (
    <section>
      {title ? <h3 className="mb-2 font-semibold">{title}</h3> : null}
      {plain || !head ? (
        <DescriptionList columns={3} items={rows.flatMap(pairsIn)} />
      ) : (
        <Rows head={head} rows={rows} />
      )}
    </section>
  )
}

/** Labels and values in turn; what has a line of its own on paper has one here. */
function pairsIn(row: readonly ReactNode[]): Description[] {
  return row.flatMap((label, at) => (at % 2 === 0 ? [{ label, value: row[at + 1], wide: isLong(row[at + 1]) }] : []))
}

const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > 60
const isSaid = (cell: ReactNode): boolean => cell !== '' && cell !== null && cell !== undefined

function Rows({ head, rows }: { head: readonly ReactNode[]; rows: readonly (readonly ReactNode[])[] }) {
  const t = useT('features/booth-forms')
  const phone = usePhone()
  const [only] = rows
  if (rows.length === 1 && only?.length === 1) return <p className="text-ink-soft">{only}</p>
  if (phone)
    return (
      <ol className="divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          <li key={at} className="py-3">
            <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
              {row.map((cell, nth) =>
                isSaid(cell) ? (
                  <div key={nth} className="contents">
                    <dt className="text-ink-faint">{head[nth]}</dt>
                    <dd className="break-words">{cell}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          </li>
        ))}
      </ol>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="table-wrap rounded-ui border border-line" tabIndex={0} aria-label={t('filed.rows')}>
      <table className="table">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, nth) => (
                <td key={nth} className="whitespace-pre-line">
                  {isSaid(cell) ? cell : '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
