/** Returns the content of a file as Base64. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    // The reader returns a data URL, in which the content follows the comma. For an empty file, nothing
    // follows it, or the comma is missing.
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(file);
  });
}
