import { lazy, useReducer, type FunctionComponent, type ReactNode } from 'react'
import { noteMissing, PartBoundary } from '../../i18n/part-boundary.tsx'
import { partFailed } from '../../i18n/use-t.tsx'

/**
 * A component whose code is fetched when it is first shown; the screen puts a `Suspense` around it. When the code cannot be fetched, the rest
 * of the screen stays, the part's place says it, and a button fetches it again.
 * @param around puts what stood beside the part, such as the title of the page, around the words that take its place
 * @example const BrandForm = late(() => import('./brand-form.tsx').then((part) => ({ default: part.BrandForm })))
 */
export function late<C extends FunctionComponent<never>>(
  load: () => Promise<{ default: C }>,
  around: (words: ReactNode) => ReactNode = (words) => words,
): C {
  type Props = Record<string, unknown>
  // React keeps the failure of a lazy component for ever: each try is a new one, and only a press of the button begins it.
  const fresh = () =>
    lazy(async () => {
      try {
        // Any props at all are handed on to it as they come.
        return (await load()) as unknown as { default: FunctionComponent<Props> }
      } catch (error) {
        noteMissing(error)
        throw error
      }
    })
  let Part = fresh()

  function Late(props: Props) {
    const [, draw] = useReducer((round: number) => round + 1, 0)
    const again = () => {
      Part = fresh()
      draw()
    }
    return (
      <PartBoundary failed={(isMissing, tryAgain) => around(partFailed(isMissing, tryAgain))} onAgain={again}>
        <Part {...props} />
      </PartBoundary>
    )
  }
  // It takes the very props of the part.
  return Late as unknown as C
}
