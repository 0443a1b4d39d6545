import { z } from 'zod'

const schema = z.looseObject({})
const content = z.record(z.string(), z.object({ schema }))

/** One method of one path. */
export const openapiOperation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }))
    .optional(),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})
export type OpenapiOperation = z.infer<typeof openapiOperation>

/** The part of OpenAPI 3.1 that this API is told in. */
export const openapiDocument = z.object({
  openapi: z.literal('3.1.1'),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), openapiOperation)),
  components: z.object({ schemas: z.record(z.string(), schema), securitySchemes: z.record(z.string(), schema) }),
})
export type OpenapiDocument = z.infer<typeof openapiDocument>
