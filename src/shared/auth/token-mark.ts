/** Tells which login something that is kept beside its token belongs to. Head scripts carry it, so it stands alone. */
export const markOf = (token: string): string => token.slice(-8)
