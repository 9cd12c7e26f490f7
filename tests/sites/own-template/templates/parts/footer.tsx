// The footer of this site: one line.
export function Footer() {
  return <footer>Piè di pagina proprio</footer>;
}
