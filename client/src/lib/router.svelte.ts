/** Where the reader is. Plain addresses, so that every screen is a link. */
export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const here = (): Place => ({
  path: decodeURI(location.pathname),
  query: new URLSearchParams(location.search),
  hash: location.hash,
});

class Router {
  place = $state.raw<Place>(here());

  constructor() {
    addEventListener('popstate', () => (this.place = here()));
    addEventListener('click', (event) => this.#clicked(event));
  }

  /** Leads to an address of this site; `replace` leaves no way back to the present one. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    const before = this.place.path;
    this.place = here();
    if (this.place.path !== before) scrollTo(0, 0);
  }

  /** Plain clicks on links of this site lead on without loading the page anew. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
