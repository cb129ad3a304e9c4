/** What the report of the browser tests holds of a file or a group. */
export interface Suite {
  specs?: { title: string; file: string; tests: { status: string; projectName: string }[] }[]
  suites?: Suite[]
}

/** Names of what failed, or passed only when tried again. */
export const brokenOf = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter((one) => one.status === 'unexpected' || one.status === 'flaky')
      .map((one) => `${spec.file} › ${spec.title} (${one.projectName}, ${one.status})`),
  ),
  ...suites.flatMap(brokenOf),
]
