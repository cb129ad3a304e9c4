import { useState } from 'react'
import { BEFORE_LANGUAGE_SWITCH } from '../../lib/browser/page-events.ts'
import { tabState } from '../../lib/browser/tab-state.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (one: Control): one is HTMLInputElement => one.type === 'checkbox' || one.type === 'radio'

function isTyped(one: Control): boolean {
  if (isBox(one)) return one.checked
  return one instanceof HTMLSelectElement ? one.value !== '' : one.value !== one.defaultValue
}

/** What may outlive the page: no password, no file, and no answer to a picture that will be another one. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      one.name !== 'code' &&
      // A password on show is of type text.
      !/password|pwd|repeat/i.test(one.name) &&
      !['password', 'file', 'hidden'].includes(one.type),
  )
}

export interface KeptFields {
  /** `ref` of the form element. */
  attach(form: HTMLFormElement | null): (() => void) | undefined
  /** It was sent: nothing is kept any more. */
  forget(): void
}

function keeperOf(name: string): KeptFields {
  const key = `typed:${name}`
  let sent = false
  let restored = false

  function restore(form: HTMLFormElement) {
    restored = true
    const found = tabState().get(key) as Record<string, unknown> | null
    for (const one of found ? controlsOf(form) : []) {
      const kept = found?.[one.name]
      if (typeof kept !== 'string') continue
      if (isBox(one)) one.checked = kept === one.value
      // What was typed before the page could listen, or filled in by the browser, is newer.
      else if (one instanceof HTMLSelectElement || one.value === '' || one.value === one.defaultValue) one.value = kept
    }
  }

  return {
    attach(form) {
      if (!form) return undefined
      if (!restored) restore(form)
      const keep = () => {
        const typed = controlsOf(form).filter(isTyped)
        if (sent || typed.length === 0) tabState().remove(key)
        else tabState().set(key, Object.fromEntries(typed.map((one) => [one.name, one.value])))
      }
      window.addEventListener('pagehide', keep)
      document.addEventListener(BEFORE_LANGUAGE_SWITCH, keep)
      return () => {
        // Another form in its place is no end of it.
        keep()
        window.removeEventListener('pagehide', keep)
        document.removeEventListener(BEFORE_LANGUAGE_SWITCH, keep)
      }
    },
    forget() {
      sent = true
      tabState().remove(key)
    },
  }
}

/**
 * Keeps what is typed in the native fields of a form over a reload, another form in its place and the other language, in this tab alone: these pages have visitors without an
 * account, maybe on a machine of others, so it is not a draft.
 * @param name of the form on its page
 */
export function useKeptFields(name: string): KeptFields {
  const [keeper] = useState(() => keeperOf(name))
  return keeper
}
