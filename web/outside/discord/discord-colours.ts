export const DISCORD_FONT_FAMILY =
  "'gg sans', 'Noto Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const DISCORD_THEMES = {
  dark: {
    page: '#313338',
    embed: '#2b2d31',
    text: '#dbdee1',
    name: '#f2f3f5',
    quiet: '#a3a6ad',
    link: '#00a8fc',
    time: '#404249',
  },
  light: {
    page: '#ffffff',
    embed: '#f2f3f5',
    text: '#313338',
    name: '#060607',
    quiet: '#5c5e66',
    link: '#0059b3',
    time: '#e3e5e8',
  },
}

export const ACCENT_COLOUR = '#4752c4'
export const ACCENT_TEXT_COLOUR = '#ffffff'
