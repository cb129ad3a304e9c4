/** The settings drawer (specification §1, §9): everything acts and is kept at once. */
import { useStore } from '@nanostores/react'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n/use-t.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Drawer } from '../../shared/ui/overlay/dialog.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconCheck } from '../../shared/ui/icons.ts'
import { toast } from '../../shared/ui/overlay/overlay-store.ts'
import { Switch } from '../../shared/ui/inputs/toggles.tsx'
import { RESET_DELAY, THEME_PRESETS, changeSetting, resetSettings } from '../stores/settings-change.ts'
import { $drawerOpen, $kept, $settings, $size, SIZES, chooseSize, type SideTheme } from '../stores/settings.ts'

const SWITCHES = ['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo', 'dynamicTitle'] as const

export function SettingsDrawer({ reload }: { reload?: () => void }) {
  const t = useT('shell')
  const open = useStore($drawerOpen)
  const settings = useStore($settings)
  const size = useStore($size)
  const kept = useStore($kept)
  const [resetting, setResetting] = useState(false)

  const reset = (): void => {
    setResetting(true)
    toast.info(t('settings.resetting'), { duration: RESET_DELAY })
    resetSettings(reload)
  }
  return (
    <Drawer
      open={open}
      onClose={() => $drawerOpen.set(false)}
      title={t('settings.title')}
      footer={
        <>
          <output className="mr-auto self-center text-sm text-ink-soft">
            {t(kept ? 'settings.kept' : 'settings.notKept')}
          </output>
          <Button busy={resetting} onClick={reset}>
            {t('settings.reset')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Choice legend={t('settings.sideTheme')}>
          {(['theme-dark', 'theme-light'] as const).map((theme) => (
            <SidePicture
              key={theme}
              theme={theme}
              label={t(theme === 'theme-dark' ? 'settings.dark' : 'settings.light')}
              checked={settings.sideTheme === theme}
            />
          ))}
        </Choice>
        <Choice legend={t('settings.theme')}>
          {THEME_PRESETS.map((colour) => (
            <ColourDot
              key={colour}
              colour={colour}
              label={t('settings.preset', { colour })}
              checked={settings.theme.toLowerCase() === colour.toLowerCase()}
            />
          ))}
          <label className="inline-flex items-center gap-2">
            <input
              type="color"
              className="h-8 w-11 cursor-pointer rounded-sm border border-line-strong bg-surface p-0.5"
              value={settings.theme.toLowerCase()}
              onChange={(event) => changeSetting('theme', event.target.value)}
            />
            {t('settings.anyColour')}
          </label>
        </Choice>
        <fieldset className="flex flex-col gap-3">
          <legend className="label mb-2">{t('settings.layout')}</legend>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              className="flex-row-reverse justify-between"
              label={t(`settings.${name}`)}
              hint={name === 'dynamicTitle' ? t('settings.hints.dynamicTitle') : undefined}
              checked={settings[name]}
              onChange={(event) => changeSetting(name, event.target.checked)}
            />
          ))}
        </fieldset>
        <Choice legend={t('settings.size')}>
          {SIZES.map((each) => (
            <label
              key={each}
              className="inline-flex h-control cursor-pointer items-center rounded-ui border border-line px-3 has-[:checked]:border-accent-text has-[:checked]:bg-accent-soft has-[:checked]:text-accent-text has-[:focus-visible]:outline"
            >
              <input
                type="radio"
                name="size"
                className="sr-only"
                checked={size === each}
                onChange={() => {
                  if (chooseSize(each)) toast.success(t('topBar.sizeDone'))
                }}
              />
              {t(`topBar.sizes.${each}`)}
            </label>
          ))}
        </Choice>
      </div>
    </Drawer>
  )
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="label mb-2">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  )
}

/** A preset: the colour itself, ticked when it is the one in use. */
function ColourDot({ colour, label, checked }: { colour: string; label: string; checked: boolean }) {
  return (
    <label
      className="relative grid size-8 cursor-pointer place-items-center rounded-ui text-white outline-2 outline-offset-2 outline-accent-text has-[:focus-visible]:outline"
      ref={(dot) => {
        if (dot) dot.style.backgroundColor = colour
      }}
    >
      <input
        type="radio"
        name="theme"
        aria-label={label}
        className="sr-only"
        checked={checked}
        onChange={() => changeSetting('theme', colour)}
      />
      {checked && <Icon of={IconCheck} />}
    </label>
  )
}

/** A small picture of the page with a dark or a light sidebar. */
function SidePicture({ theme, label, checked }: { theme: SideTheme; label: string; checked: boolean }) {
  const id = useId()
  const side = theme === 'theme-dark' ? '#17202c' : '#ffffff'
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer flex-col items-center gap-1 rounded-ui border border-line p-2 text-sm has-[:checked]:border-accent-text has-[:checked]:bg-accent-soft has-[:focus-visible]:outline"
    >
      <input
        id={id}
        type="radio"
        name="sideTheme"
        className="sr-only"
        checked={checked}
        onChange={() => changeSetting('sideTheme', theme)}
      />
      <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
        <rect x=".5" y=".5" width="71" height="47" rx="4" fill="#f4f6f9" stroke="#d3d9e2" />
        <path d="M4.500.5H20v47H4.500a4 4 0 0 1-4-4v-39a4 4 0 0 1 4-4z" fill={side} stroke="#d3d9e2" />
        <path d="M20.500.5H67.500a4 4 0 0 1 4 4V11h-51z" fill="#fff" stroke="#d3d9e2" />
      </svg>
      {label}
    </label>
  )
}
