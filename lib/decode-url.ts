/** An address in the letters that it stands for; one with a percent sign that stands for itself as it is. */
export function decodeUrl(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
