import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { LoginScreen } from '../login-screen.tsx'

describe('what was typed before the page was left', () => {
  beforeEach(() => {
    sessionStorage.clear()
    routeFetch({ '/captchaImage': { captchaEnabled: false, captchaOnOff: false, registerEnabled: true } })
  })
  const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const login = () =>
    render(
      <TestStrings>
        <LoginScreen locale="zh-CN" />
      </TestStrings>,
    )

  it('stands there again, but for the password', async () => {
    const first = login()
    await userEvent.type(box('loginAcc'), 'demo')
    await userEvent.type(box('loginPwd'), 'Demo-2024')
    document.dispatchEvent(new Event('before-language-switch'))
    first.unmount()
    login()
    expect(box('loginAcc').value).toBe('demo')
    expect(box('loginPwd').value).toBe('')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Demo-2024')
  })

  it('does not come back once it was cleared', async () => {
    const first = login()
    await userEvent.type(box('loginAcc'), 'demo')
    window.dispatchEvent(new Event('pagehide'))
    await userEvent.clear(box('loginAcc'))
    window.dispatchEvent(new Event('pagehide'))
    first.unmount()
    login()
    expect(box('loginAcc').value).toBe('')
  })
})
