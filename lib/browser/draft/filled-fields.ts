/** Takes back the message that a field has to be filled in as soon as somebody fills it in. */
export function watchFilled(form: HTMLFormElement): void {
  const { missing }: { missing: string } = JSON.parse(form.dataset.texts ?? '');
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const problem = document.getElementById(`${target.id}-problem`);
    if (target.value.trim() === '' || problem?.textContent !== missing) return;
    problem.remove();
    target.removeAttribute('aria-invalid');
    removeFromSummary(target.id);
  });
}

/** Removes the link to a field from the summary of mistakes, and the summary with its last link. */
function removeFromSummary(id: string): void {
  const link = document.querySelector(`[aria-labelledby=problems] a[href="#${id}"]`);
  const list = link?.closest('ul');
  link?.closest('li')?.remove();
  if (list?.children.length === 0) list.closest('section')?.remove();
}
