// Shows the button beside a bonus code and copies the code with it. Without this file, and where a browser gives no
// access to the clipboard, the code can be marked with one click.

export function startCopy(button: HTMLElement): void {
  const { clipboard } = navigator;
  const field = button.parentElement!;
  const code = field.querySelector('code');
  const status = field.querySelector('[role="status"]');
  button.hidden = !clipboard;
  if (!clipboard || !code || !status) return;
  const { copied, failed } = button.dataset;
  const say = (text = ''): void => {
    // The same words again would not be read aloud.
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = text));
  };
  button.addEventListener('click', () => {
    clipboard.writeText(code.textContent!).then(
      () => say(copied),
      () => {
        getSelection()?.selectAllChildren(code);
        say(failed);
      },
    );
  });
  button.dataset.ready = '';
}
