/** The start scripts are plain JavaScript, so that they run before anything is installed; a test says what it expects of one. */
export const script = <T>(name: string) =>
  import(new URL(`../../scripts/${name}.mjs`, import.meta.url).href) as Promise<T>
