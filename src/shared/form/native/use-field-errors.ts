import { useState, type FormEvent } from 'react'

type FieldErrors = Readonly<Record<string, string>>

interface Said {
  errors: FieldErrors
  /** True where the page itself found them and can look again. */
  own: boolean
}

const NONE: Said = { errors: {}, own: false }

/** The errors that still stand after a control was changed. An error of the server cannot be checked here and goes with the first change of its field. */
function errorsAfter({ errors, own }: Said, changed: string, check: () => FieldErrors): FieldErrors {
  const found = own ? check() : {}
  const stands = (path: string) => (own ? path in found : path !== changed && !changed.startsWith(`${path}.`))
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => stands(path))
      .map(([path, text]) => [path, found[path] ?? text]),
  )
}

/**
 * Keeps the errors at the fields of a form of native controls, which holds no values in React. An error goes as soon as its field is right.
 * @param check finds the errors of the form as it stands; without it the server alone checks
 * @param cleared runs when the last error has gone
 */
export function useFieldErrors(check: (form: HTMLFormElement) => FieldErrors = () => ({}), cleared?: () => void) {
  const [said, setSaid] = useState(NONE)
  return {
    errors: said.errors as Readonly<Record<string, string>>,
    /** Shows the errors that the page itself found. */
    showOwn: (errors: FieldErrors) => setSaid({ errors, own: true }),
    /** Shows the errors that the server answered with. */
    showServers: (errors: FieldErrors) => setSaid({ errors, own: false }),
    clear: () => setSaid(NONE),
    /** Belongs on the form element: text that is typed, an option that is chosen and a box that is ticked all arrive here. */
    onInput(event: FormEvent<HTMLFormElement>) {
      if (said === NONE || Object.keys(said.errors).length === 0) return
      const form = event.currentTarget
      const name = 'name' in event.target ? String(event.target.name) : ''
      const errors = errorsAfter(said, name, () => check(form))
      setSaid({ errors, own: said.own })
      if (Object.keys(errors).length === 0) cleared?.()
    },
  }
}
