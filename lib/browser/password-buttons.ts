/** Shows the button of each password field, which shows and hides the password. */
export function showPasswordButtons(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-swap]')) {
    const input = button.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) continue;
    button.addEventListener('click', () => {
      input.type = input.type === 'password' ? 'text' : 'password';
      const { textContent, dataset } = button;
      button.textContent = dataset.swap ?? '';
      dataset.swap = textContent;
    });
    button.hidden = false;
  }
}
