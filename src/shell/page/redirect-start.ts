/** `/business-label/en/redirect/basic/brand/?page=2` leads to `/business-label/en/basic/brand/?page=2`. */
location.replace(location.pathname.replace('/redirect/', '/') + location.search + location.hash)
export {}
