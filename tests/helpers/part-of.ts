/** As much of a thing as the code under test looks at, in the place of a whole one. */
export const partOf = <T>(part: Part<T>): T => part as T

type Part<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : T extends object
      ? { [K in keyof T]?: Part<T[K]> }
      : T
