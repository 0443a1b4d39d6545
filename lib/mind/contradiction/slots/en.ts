import type { SlotLanguage } from './language'

const often =
  '(?:(?:really|also|always|usually|generally|personally|still|much|mostly|actually|strongly|now|currently|absolutely|definitely|truly|just|far) )*'
const notMuch = '(?:(?:really|particularly|actually|personally|even|much) )*'
const i = `i ${often}`
const not = '(?:do not|no longer|never)'
const verb = '(?<x>eat|drink|smoke|use|wear|drive|watch|read)(?<y> .+)?'
const state =
  '(?<x>vegetarian|vegan|pescatarian|married|single|divorced|retired|unemployed|left[- ]handed|smoker|(?:lactose|gluten)[- ]intolerant|allergic to .+)'
const own =
  '(?<n>(?:phone|mobile|telephone) number|e-?mail(?: address)?|(?:home |postal )?address|time ?zone|shoe size|weight|height|birthday|date of birth)'

export const english: SlotLanguage = {
  openings:
    '(?:yes|well|hi|hello|hey|ok|okay|and|but|so|also|actually|btw|by the way|(?:please )?remember(?: that)?|(?:please )?note(?: that)?|for the record|fyi|correction|update|now|nowadays|these days|lately|personally|in general|generally|as of \\w+|just so you know|(?:keep|bear) in mind(?: that)?|do not forget(?: that)?)',
  articles: 'the|a|an|some|any',
  tails:
    'a lot|very much|so much|that much|much|at all|anymore|any more|any longer|these days|now|too|as well|best|either|most|every day|for a (?:while|long time)|since .*',
  compound:
    'and|or|but|if|when|whenever|because|unless|than|while|except|although|though|until|so|that|which|who|only|sometimes|instead|without|it|this|these|those|them|him|her|you|your|his|their|its|one',
  prefers: [
    `^${i}prefer (?<a>.+?) (?:over|rather than|instead of|more than|to) (?<b>.+?)(?<q> (?:in|at|on|for|during|after|before|with) .+)?$`,
    `^${i}(?:like|love|enjoy) (?<a>.+?) (?:better|more) than (?<b>.+)$`,
    `^${i}prefer (?<a>.+?),?(?: and)? not (?<b>.+)$`,
  ],
  dislikes: [
    `^${i}${not} ${notMuch}(?:like|love|enjoy) (?<x>.+)$`,
    `^${i}(?:hate|dislike|detest|despise|cannot stand) (?<x>.+)$`,
    `^i am ${often}(?:not|no longer) an? (?:(?:big|huge|great) )?fan of (?<x>.+)$`,
  ],
  likes: [`^${i}(?:like|love|enjoy|adore) (?<x>.+)$`, `^i am ${often}an? (?:(?:big|huge|great) )?fan of (?<x>.+)$`],
  doesNot: [`^${i}${not} ${notMuch}${verb}$`],
  does: [`^${i}${verb}$`],
  isNot: [`^i am ${often}(?:not|no longer) (?:an? )?${state}(?: any ?more)?$`],
  is: [`^i am ${often}(?:an? )?${state}$`],
  favourites: [
    "^my (?:all[- ]time )?favou?rite (?!(?:part|thing|line|one|bit|option|version|way|answer|section|of)s?\\b)(?<n>[a-z' -]+?) (?:is|are|has become|have become) (?:now |still |currently )?(?!not\\b|no longer)(?<v>.+)$",
  ],
  leftPlace: [`^(?:i|we) ${often}(?:no longer|do not) live in (?<v>.+)$`],
  livesIn: [
    `^(?:i|we) ${often}(?:live|reside|have (?:always )?lived) ${often}in (?<v>.+)$`,
    `^(?:i am|we are) ${often}(?:living|based) ${often}in (?<v>.+)$`,
    '^(?:i|we) (?:have )?(?:(?:just|recently|now) )*(?:moved|relocated)(?: back)? to (?!.*\\b(?:(?:19|20)\\d\\d|ago|once|as a)\\b)(?<v>.+)$',
  ],
  leftWork: [
    `^i ${often}(?:no longer|do not) work (?:at|for) (?<v>.+)$`,
    '^i (?:have )?(?:quit|left) (?:my job at )(?<v>.+)$',
  ],
  worksAt: [
    `^i ${often}work ${often}(?:at|for) (?<v>.+)$`,
    `^i am ${often}(?:working|employed) ${often}(?:at|for|by) (?<v>.+)$`,
    '^i (?:have )?(?:(?:just|recently|now) )*started (?:working|work|a (?:new )?job)? ?(?:at|for) (?<v>.+)$',
  ],
  owns: [`^my (?:new )?${own} is (?:now )?(?!not\\b)(?<v>.+)$`],
  stem: (word) =>
    word
      .replace('favor', 'favour')
      .replace('color', 'colour')
      .replace(/(?<=..)ies$/, 'y')
      .replace(/(?<=\w{3})(?<!s)s$/, ''),
}
