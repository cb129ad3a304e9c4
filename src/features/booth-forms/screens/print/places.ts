import type { FormDefinition } from '../../definition/definition.ts'
import type { FieldSpecs } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { beside } from './both-words.ts'
import type { PrintLanguage } from './print-types.ts'

/** Ids of places in a content, rows included. */
function placeIds(specs: FieldSpecs, content: Content): string[] {
  return Object.entries(specs).flatMap(([name, spec]) => {
    const value: unknown = content[name]
    if (spec.rows) return ((value as Content[] | null) ?? []).flatMap((row) => placeIds(spec.rows?.columns ?? {}, row))
    return spec.control === 'region' && value ? [String(value)] : []
  })
}

/** Names of the countries a content mentions, by id; asked for only where it mentions one. */
export async function loadPlaces(
  definition: FormDefinition,
  content: Content,
  language: PrintLanguage,
): Promise<ReadonlyMap<string, string>> {
  if (placeIds(definition.fields, content).length === 0) return new Map()
  const { loadCountries } = await import('../../../reference/load-options.ts')
  return new Map(
    (await loadCountries()).map(({ id, name, enName }) => [
      id,
      language === 'zh-CN' ? name : language === 'en-US' ? enName : beside(name, enName),
    ]),
  )
}
