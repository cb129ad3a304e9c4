/**
 * Passwords and parts of passwords that are common in China and that the international lists lack, the most common first:
 * numbers with a meaning, pinyin of everyday phrases, keyboard habits, names, cities, and words of this trade.
 */
export const CHINESE_FAVOURITES: readonly string[] = [
  ...'a123456 a12345678 a123456789 123456a 12345678a aa123456 aa12345678 qq123456 qq123456789 qwe123456 asd123456 zxc123456'.split(
    ' ',
  ),
  ...'abc123456 q123456 q123456789 w123456 z123456 123456q 1qaz2wsx 1q2w3e4r qazwsx qazwsxedc zaq12wsx asdasd qweasd qweasdzxc'.split(
    ' ',
  ),
  ...'5201314 1314520 5201314a a5201314 520520 520131400 13145200 1314521 5211314 7758521 7758258 7788521 5841314520'.split(
    ' ',
  ),
  ...'147258369 147258 159357 159753 789456 789456123 456852 741852963 963852741 123698745 110110 110120119 112233 11223344'.split(
    ' ',
  ),
  ...'168168 188188 518518 666888 888666 888999 88888888 66666666 16888888 18888888 123456789a 123123123 321321 987654321a'.split(
    ' ',
  ),
  ...'woaini woaini123 woaini520 woaini521 woaini1314 woaini5201314 520woaini 1314woaini aini1314 woaiwojia woaimama woaibaba'.split(
    ' ',
  ),
  ...'woaiwoziji wobuaini wojiushiwo woshishui woshitiancai woshiniba nishizhu nishishui nihao nihao123 nihaoma caonima wocaonima'.split(
    ' ',
  ),
  ...'mima mima123 mima1234 mima123456 mimamima wodemima wodemima123 jiushimima denglu guanli guanliyuan yonghu ceshi ceshi123'.split(
    ' ',
  ),
  ...'zhongguo zhongguo123 woaizhongguo zhonghua aizhongguo china123 china2008 beijing beijing2008 shanghai guangzhou shenzhen'.split(
    ' ',
  ),
  ...'hangzhou nanjing suzhou wuhan chengdu chongqing tianjin xian qingdao dongguan foshan ningbo wenzhou xiamen guangdong'.split(
    ' ',
  ),
  ...'zhejiang jiangsu shandong taiwan xianggang aomen'.split(' '),
  ...'gongxifacai xinniankuaile shengrikuaile kuaile xingfu pingan jiankang fafafa facai wanshiruyi yifanfengshun haohaoxuexi'.split(
    ' ',
  ),
  ...'tiantianxiangshang jiayou jiayou123 nuli chenggong laopo laogong baobei baobao xiaobao tiantian doudou beibei lele'.split(
    ' ',
  ),
  ...'wangwei zhangwei liwei wangfang lina liuwei zhangmin wangjing lijing zhangli liqiang wangqiang zhanglei wanglei lilei'.split(
    ' ',
  ),
  ...'hanmeimei wangjun zhangjun liujun zhangjie wangjie liyang liuyang wangyan zhangyan xiaoming xiaohong xiaoli xiaowang'.split(
    ' ',
  ),
  ...'xiaozhang wangyut2 zhanglong lihua wanghua chenwei chenjing huangwei zhoujielun liudehua'.split(' '),
  ...'taobao alibaba tencent weixin weixin123 wechat huawei huawei123 xiaomi baidu baidu123 jingdong admin888 admin123 root123'.split(
    ' ',
  ),
  ...'zhanlan zhanhui zhanshang canzhan zhanwei zhanting zhanlanhui bolanhui guangjiaohui jiaoyihui gongsi gongsi123 qiye waimao'.split(
    ' ',
  ),
  ...'yinshua biaoqian baozhuang muying ertong wanju xiaoshou xiaoshoubu shichangbu caiwu jingli laoban zongjingli'.split(
    ' ',
  ),
  ...'密码 我的密码 我爱你 我爱中国 中国 你好 新年快乐 恭喜发财 万事如意 生日快乐 一帆风顺 好好学习 天天向上 管理员 展会 展商'.split(
    ' ',
  ),
]
