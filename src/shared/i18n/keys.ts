import type { Params } from './translate.ts'

/** Words of each namespace as its Chinese file holds them, by the namespace's name; `src/words.ts` lists the files. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled from outside, so that shared code imports no feature
export interface Words {}

/** The folder under `src` that holds a `locale` folder. */
export type Namespace = keyof Words

/** A plural form is asked for by the name that all forms share. */
type Asked<K extends string> = K extends `${infer Name}_${'zero' | 'one' | 'other'}` ? Name : K
type KeysOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? Asked<K> : `${K}.${KeysOf<Tree[K]>}`
}[keyof Tree & string]
type PrefixesOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? never : `${K}.` | `${K}.${PrefixesOf<Tree[K]>}`
}[keyof Tree & string]

/** What all of them take: a function of several kinds takes what fits each. */
type Common<Takes> = [Takes] extends [(key: infer Key extends string) => void] ? Key : never
/** Keys of a namespace, dotted: `errors.required`; of several: those that all of them hold. */
export type KeyIn<N extends Namespace> = Common<{ [M in N]: (key: KeysOf<Words[M]>) => void }[N]>
/** Beginnings of keys up to a dot: `errors.`; of several: those that any of them holds. */
export type PrefixIn<N extends Namespace> = { [M in N]: PrefixesOf<Words[M]> }[N]
/** Folders of words below a beginning: `FolderIn<'features/home', 'todo.'>` is `'shelf' | …`. */
export type FolderIn<N extends Namespace, Prefix extends PrefixIn<N>> =
  PrefixIn<N> extends infer P ? (P extends `${Prefix}${infer Folder}.` ? Folder : never) : never
/** What keys of a namespace say after a beginning: `After<'shared/form', 'errors.'>` is `'required' | …`. */
export type After<N extends Namespace, Prefix extends PrefixIn<N>> =
  KeyIn<N> extends infer Key ? (Key extends `${Prefix}${infer Rest}` ? Rest : never) : never
/** Every key with its namespace before it, as messages travel: `shared/form:errors.required`. */
export type MessageKey = { [M in Namespace]: `${M}:${KeyIn<M>}` }[Namespace]
/** Beginnings of keys with their namespace: `shared/form:errors.`. */
export type MessagePrefix = { [M in Namespace]: `${M}:` | `${M}:${PrefixIn<M>}` }[Namespace]

/** A key of which only the beginning is known; made by `under`. */
export type Under<Prefix extends string> = string & { readonly under: Prefix }
/** A key that no file of the product is known to hold; made by `keyFromData`. */
export type DataKey = string & { readonly fromData: true }

/** What names a message anywhere: a whole key, one with a known beginning, one that came with data. */
export type AnyMessageKey = MessageKey | Under<MessagePrefix> | DataKey

/** Says words of its own; what takes one names the keys it needs, whatever namespace they lie in. */
export type Say<Key extends string> = (key: Key, params?: Params) => string
/** What names words of a namespace without saying which namespace. */
export type OwnKey<N extends Namespace> = KeyIn<N> | Under<PrefixIn<N>>
/** A `t` fixed to a language and a namespace; of several namespaces it says what all of them hold. */
export type Translate<N extends Namespace> = Say<OwnKey<N> | AnyMessageKey>

/**
 * Completes a key with what is known only while the program runs; the compiler holds the beginning. Where the rest is a union of literals
 * write a template instead: `t(`status.${state}`)` is checked whole.
 *
 * @example t(under('fields.', column.key))
 */
export function under<Prefix extends string>(prefix: Prefix, rest: string | number): Under<Prefix> {
  return `${prefix}${rest}` as Under<Prefix>
}

/**
 * The one way in for keys the compiler cannot know: what the server or the database named (`msgKey` of an answer, titles of menus). Never
 * for a key the code itself puts together: that is `under`.
 */
export function keyFromData(key: string): DataKey {
  return key as DataKey
}
