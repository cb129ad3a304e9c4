/** H2 while a name is too long: the board shows the part that fits, and the page says by how much. */
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formReply, NEW_FORM, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { h2 } from './definition.ts'
import { H2Screen } from './screen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

it('previews the part of a name that fits, and neither blanks the board nor takes the name for the contract’s', async () => {
  asFormEditor()
  const booth = { companyName: '华印智能装备有限公司', companyNameEn: 'HUAYIN', openSides: 1 }
  const form = { ...NEW_FORM, ...h2.defaults(viewOf(booth)) }
  routeFetch({
    '/busi/reportH2/getReportH2': { data: formReply({ form, booth: viewOf(booth).booth }) },
    '/busi/region/world': { data: [] },
  })
  renderScreen(<H2Screen locale="zh-CN" />, 'zh-CN')
  const long = '华印'.repeat(14)
  fireEvent.change(await screen.findByLabelText(/^楣板中文名/), { target: { value: long } })
  const fits = long.slice(0, 24)
  await waitFor(() => expect(screen.getByRole('img').getAttribute('aria-label')).toContain(fits))
  expect(screen.getByText(`楣板中文名超出 4 个字，预览只显示放得下的部分：${fits}`)).toBeTruthy()
  expect(screen.getByText('与合同名称不一致，请上传证明。')).toBeTruthy()
})
