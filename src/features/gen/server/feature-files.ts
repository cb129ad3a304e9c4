/** Generated features as files to read or to take along. */
import { translate } from '../../../server/base/i18n.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Generated } from '../generate.ts'
import type { GenInfo } from '../model.ts'
import { untranslated } from '../untranslated.ts'
import { formatFiles } from './format.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** The files of several features by their paths, formatted. */
export function featureFiles(made: readonly Generated[]): Promise<Record<string, string>> {
  return formatFiles(Object.assign({}, ...made.map(({ files }) => files)) as Record<string, string>)
}

const README = 'README.md'

/** With the lines for the files that learn of the features, which only the command puts in their places. */
export function withReadme(
  files: Readonly<Record<string, string>>,
  made: readonly (Generated & { info: GenInfo })[],
  locale: Locale,
): Record<string, string> {
  const say = (key: After<'features/gen', 'readme.'>, params = {}) =>
    translate(locale, `features/gen:readme.${key}`, params)
  const lines = made
    .flatMap(({ patches }) => patches)
    .map(({ file, lines }) => `--- ${file}\n${lines.replace(/^(?=.)/gm, '+')}`)
    .join('')
  const migrations = made.flatMap(({ migration }) =>
    migration ? [`npx drizzle-kit generate --config src/server/db/drizzle.config.ts --name ${migration}`] : [],
  )
  const english = made.flatMap(({ info }) => untranslated(info))
  const text = [
    `# ${say('title')}`,
    say('files'),
    say('lines'),
    `\`\`\`diff\n${lines}\`\`\``,
    ...(migrations.length > 0 ? [say('migration'), `\`\`\`sh\n${migrations.join('\n')}\n\`\`\``] : []),
    ...(english.length > 0 ? [say('untranslated'), english.map((name) => `- \`${name}\``).join('\n')] : []),
    say('command', { tables: made.length }),
  ]
  return { ...files, [README]: `${text.join('\n\n')}\n` }
}
