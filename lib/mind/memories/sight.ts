/** How much a caller may see of one memory. */
export type Sight = {
  /** Keys see active memories only, and neither the verbatim archive, the turns around one, nor who else read it. */
  session: boolean
}
