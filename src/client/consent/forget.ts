// Deletes the cookies of Google Analytics when consent is refused or withdrawn: they stand on the host of the page or
// on a domain above it. Cookies of other hosts are out of reach.

export function forgetGa4(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const name of namesOf(document.cookie))
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}

function namesOf(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((pair) => pair.split('=', 1)[0]!)
    .filter((name) => /^_ga(?:_|$)/.test(name));
}
