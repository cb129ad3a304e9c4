import { fileUrl } from '../files/contract.ts'

/** Pictures under their label, each a link to the whole one; nothing when there is none. `tall`: long pictures keep their shape. */
export function Pictures({ label, names, tall = false }: { label: string; names: readonly string[]; tall?: boolean }) {
  const shown = names.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="text-sm text-ink-faint">{label}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-3">
        {shown.map((name, at) => (
          <li key={name}>
            <a href={fileUrl(name)} target="_blank" rel="noreferrer" className="block">
              <img
                src={fileUrl(name, 300)}
                alt={`${label} ${at + 1}`}
                loading="lazy"
                className={`rounded-ui border border-line bg-muted ${tall ? 'w-40' : 'size-32 object-contain'}`}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
