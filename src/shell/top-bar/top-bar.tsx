/** The top bar of every screen: sidebar, breadcrumb or top menu, search, fullscreen, size, language, account (specification §2). */
import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { late } from '../../shared/ui/loading/late.tsx'
import { $session } from '../../shared/auth/session.ts'
import { island, useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { whenLoaded } from '../../shared/lib/browser/when-loaded.ts'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import {
  IconFullscreen,
  IconFullscreenExit,
  IconLanguage,
  IconLogout,
  IconMenuFold,
  IconMenuUnfold,
  IconSearch,
  IconSettings,
  IconSize,
  IconUser,
} from '../../shared/ui/icons.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Menu, type MenuItem } from '../../shared/ui/overlay/menu.tsx'
import { toast } from '../../shared/ui/overlay/overlay-store.ts'
import { HeaderSearch } from '../search/header-search.tsx'
import { $device } from '../stores/device.ts'
import { $fullscreen, toggleFullscreen } from '../stores/fullscreen.ts'
import { $drawerOpen, $settings, $size, SIZES, chooseSize } from '../stores/settings.ts'
import { $sidebar, toggleSidebar } from '../stores/sidebar.ts'

// They are rare: most pages never fetch them.
const SettingsDrawer = late(() =>
  import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
)
const PhoneSearch = late(() => import('../search/phone-search.tsx').then((module) => ({ default: module.PhoneSearch })))
const BoothSwitch = late(() => import('./booth-switch.tsx').then((module) => ({ default: module.BoothSwitch })))
const TopMenu = late(() => import('./top-menu.tsx').then((module) => ({ default: module.TopMenu })))

const Bell = late(() =>
  import('../start/late-page.ts').then(
    (late): { default: () => ReactNode } => ({ default: late.Bell }),
    // Without it the page does all that it is for.
    () => ({ default: (): ReactNode => null }),
  ),
)

export interface TopBarProps {
  /** The breadcrumb, static HTML of the page. */
  children?: ReactNode
  /** Tests watch where the bar leads. */
  assign?: (href: string) => void
}

export const TopBar = island(function TopBar({ children, assign }: TopBarProps) {
  const t = useT('shell')
  const { opened, hide } = useStore($sidebar, { ssr: 'initial' })
  const { topNav } = useStore($settings, { ssr: 'initial' })
  const { booths } = useStore($session, { ssr: 'initial' })
  const drawer = useStore($drawerOpen, { ssr: 'initial' })
  // Once opened, the drawer's code stays.
  const [drawerUsed, setDrawerUsed] = useState(false)
  if (drawer && !drawerUsed) setDrawerUsed(true)
  const [stands, setStands] = useState(false)
  useEffect(() => whenLoaded(() => setStands(true)), [])
  const [searching, setSearching] = useState(false)
  const lead = assign ? { assign } : {}

  return (
    <div className="relative flex h-bar items-center gap-1 px-2 lg:px-4">
      <IconButton
        label={t('topBar.toggle')}
        icon={opened ? IconMenuFold : IconMenuUnfold}
        aria-expanded={opened && !hide}
        aria-controls="sidebar"
        onClick={() => toggleSidebar()}
      />
      <div className="flex h-full min-w-0 flex-1 items-center px-1">
        {topNav && (
          <Suspense>
            <div className="h-full min-w-0 max-lg:hidden">
              <TopMenu {...lead} />
            </div>
          </Suspense>
        )}
        <div className={`min-w-0 ${topNav ? 'lg:hidden' : ''}`}>{children}</div>
      </div>
      {booths.length > 1 && (
        <Suspense>
          <BoothSwitch />
        </Suspense>
      )}
      <HeaderSearch {...lead} />
      <FullscreenButton />
      <SizeMenu />
      <LanguageButton />
      <span>
        {stands && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
      </span>
      <AccountMenu assign={assign} onSearch={() => setSearching(true)} />
      {searching && (
        <Suspense>
          <PhoneSearch {...lead} onClose={() => setSearching(false)} />
        </Suspense>
      )}
      {drawerUsed && (
        <Suspense>
          <SettingsDrawer />
        </Suspense>
      )}
    </div>
  )
})

function useFullscreen(): { label: string; icon: string; toggle: () => Promise<void> } {
  const t = useT('shell')
  const on = useStore($fullscreen, { ssr: 'initial' })
  return {
    label: t(on ? 'topBar.leaveFullscreen' : 'topBar.fullscreen'),
    icon: on ? IconFullscreenExit : IconFullscreen,
    async toggle() {
      if (!(await toggleFullscreen())) toast.warning(t('topBar.fullscreenUnsupported'))
    },
  }
}

function FullscreenButton() {
  const { label, icon, toggle } = useFullscreen()
  return <IconButton className="max-lg:hidden" label={label} icon={icon} onClick={() => void toggle()} />
}

/** @param words a name for each where it stands among other things. */
function useSizes(words?: (size: string) => string): MenuItem[] {
  const t = useT('shell')
  const current = useStore($size, { ssr: 'initial' })
  return SIZES.map((size): MenuItem => ({
    label: words ? words(t(`topBar.sizes.${size}`)) : t(`topBar.sizes.${size}`),
    checked: size === current,
    blocked: size === current ? t('topBar.sizeCurrent') : undefined,
    onSelect: () => {
      if (chooseSize(size)) toast.success(t('topBar.sizeDone'))
    },
  }))
}

function SizeMenu() {
  const t = useT('shell')
  return (
    <div className="max-lg:hidden">
      <Menu label={t('topBar.size')} icon={IconSize} items={useSizes()} />
    </div>
  )
}

function LanguageButton() {
  const t = useT('shell')
  const locale = useLocale()
  const other = locale === 'en-US' ? 'zh-CN' : 'en-US'
  return (
    <button
      type="button"
      className="btn btn-ghost px-2"
      aria-label={`${t('topBar.language')}, ${t('topBar.languageLabel')}`}
      data-tip={t('topBar.languageLabel')}
      onClick={() => void import('../start/late-page.ts').then((late) => late.switchLanguage(other))}
    >
      <Icon of={IconLanguage} />
      <span lang={other} className="max-sm:hidden">
        {t('topBar.language')}
      </span>
    </button>
  )
}

function AccountMenu({ assign, onSearch }: { assign?: ((href: string) => void) | undefined; onSearch: () => void }) {
  const t = useT('shell')
  const phone = useStore($device, { ssr: 'initial' }) === 'mobile'
  const fullscreen = useFullscreen()
  const sizes = useSizes((size) => `${t('topBar.size')} · ${size}`)
  const locale = useLocale()
  const { user } = useStore($session, { ssr: 'initial' })
  const name = user?.nickName || user?.userName || ''
  const items: MenuItem[] = [
    { label: t('topBar.profile'), icon: IconUser, href: hrefOf('/user/profile', locale) },
    { label: t('topBar.settings'), icon: IconSettings, onSelect: () => $drawerOpen.set(true) },
    // What the bar of a desk shows has no room in a phone's.
    ...(phone
      ? ([
          'rule',
          { label: t('search.label'), icon: IconSearch, onSelect: onSearch },
          { label: fullscreen.label, icon: fullscreen.icon, onSelect: () => void fullscreen.toggle() },
          ...sizes,
        ] as const)
      : []),
    'rule',
    {
      label: t('topBar.logout'),
      icon: IconLogout,
      onSelect: () => void import('../start/late-page.ts').then((late) => late.logOut(t, locale, assign)),
    },
  ]
  return (
    <Menu
      label={name ? t('topBar.account', { name }) : t('topBar.accountPlain')}
      items={items}
      variant="ghost"
      className="px-1.5"
    >
      <Avatar name={name} src={user?.avatar} />
      <span className="max-w-32 truncate max-xl:hidden">{name}</span>
    </Menu>
  )
}
