import { useEffect, useEffectEvent } from 'react'

/**
 * What another form's checker asked for (`?item=F10`): handed over once, when the order can be typed into. The address forgets it, so that neither a
 * reload nor a change of language orders it again.
 * @param offered what this form has
 */
export function useAskedItem(offered: readonly string[], take: (itemCode: string) => void): void {
  const hand = useEffectEvent(() => {
    const address = new URL(location.href)
    const asked = address.searchParams.get('item')
    if (asked === null) return
    address.searchParams.delete('item')
    history.replaceState(history.state, '', address)
    if (offered.includes(asked)) take(asked)
  })
  useEffect(() => {
    // The form lays its record over the fields first.
    const soon = setTimeout(() => hand(), 0)
    return () => clearTimeout(soon)
  }, [])
}
