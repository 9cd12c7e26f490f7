export function openSearch(_link: HTMLAnchorElement, _base: string): void {}
