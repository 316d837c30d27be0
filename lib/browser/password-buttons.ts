/** Shows the button of each password field, which shows and hides the password. */
export function showPasswordButtons(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-swap]')) {
    const input = button.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) continue;
    let { type } = input;
    const setType = () => {
      if (input.type !== type) input.type = type;
    };
    button.addEventListener('click', () => {
      type = type === 'password' ? 'text' : 'password';
      setType();
      const { textContent, dataset } = button;
      button.textContent = dataset.swap ?? '';
      dataset.swap = textContent;
    });
    // When React takes over a personal page, it sets the type that the server rendered.
    new MutationObserver(setType).observe(input, { attributeFilter: ['type'] });
    button.hidden = false;
  }
}
